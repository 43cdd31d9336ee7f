import type { Taught } from '../../domain/recipe.ts'

/** All labels by which something on the page is to be found. */
export function wantedLabels({ fields, items }: Taught): Set<string> {
  const ways = Object.values(fields).flatMap((spots) => spots.flatMap((spot) => spot.ways))
  return new Set([...ways, ...(items?.rows ?? [])].flatMap((way) => ('label' in way ? [way.label] : [])))
}
