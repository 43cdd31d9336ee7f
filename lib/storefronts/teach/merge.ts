import type { ItemsTaught, OrderField, Spot, Taught, Way } from '../../domain/store/recipe.ts'
import { fold } from '../read/text.ts'
import { elementsBy, find, type Scope } from './find.ts'
import { labelsIn, wantedLabels } from './labels.ts'

const MOST_WAYS = 12

/**
 * An older way of a field pointed at again stays if it leads nowhere here (other layouts), and goes if it
 * leads elsewhere.
 */
export function merged(document: Document, before: Taught | undefined, now: Taught): Taught {
  const fields: Taught['fields'] = { ...before?.fields }
  const scope = {
    root: document,
    labels: labelsIn(document, new Set([...wantedLabels(before ?? { fields }), ...wantedLabels(now)])),
  }
  for (const [field, spots] of Object.entries(now.fields)) {
    // Keys of `fields`, which `entries` forgets.
    const name = field as OrderField
    fields[name] = spots.map((spot, at) => repaired(fields[name]?.[at], spot, scope))
  }
  const items = now.items ? repairedItems(before?.items, now.items, scope) : before?.items
  return { fields, ...(items && { items }) }
}

function repaired(before: Spot | undefined, now: Spot, scope: Scope): Spot {
  if (!before) return now
  const element = find(now, scope)?.element
  const older = before.ways.filter((way) => elementsBy(way, scope).every((led) => led === element))
  return { ...now, ways: together(now.ways, older) }
}

function repairedItems(before: ItemsTaught | undefined, now: ItemsTaught, scope: Scope): ItemsTaught {
  const older = before?.rows.filter((way) => elementsBy(way, scope).length === 0) ?? []
  return { cells: { ...before?.cells, ...now.cells }, rows: together(now.rows, older) }
}

/** Removes labels that are this order's own values, such as a name in front of a phone. */
export function impersonal(fields: Taught['fields'], values: readonly string[]): Taught['fields'] {
  const found = values.map(fold).filter((value) => value.length >= 3)
  const isPersonal = (way: Way) =>
    way.by === 'label' &&
    found.some(
      (value) => value.includes(way.label) || (way.section !== undefined && value.includes(way.section)),
    )
  return Object.fromEntries(
    Object.entries(fields).map(([field, spots]) => [
      field,
      spots.map((spot) => ({ ...spot, ways: spot.ways.filter((way) => !isPersonal(way)) })),
    ]),
  )
}

/** Position goes last. */
function together(now: readonly Way[], older: readonly Way[]): Way[] {
  const known = new Set<string>()
  const different = [...now, ...older].filter((way) => {
    const words = JSON.stringify(way)
    return !known.has(words) && known.add(words)
  })
  const isPosition = (way: Way) => way.by === 'place'
  return [...different.filter((way) => !isPosition(way)), ...different.filter(isPosition)].slice(0, MOST_WAYS)
}
