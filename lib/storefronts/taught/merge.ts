import type { ItemsTaught, OrderField, Spot, Taught, Way } from '../../domain/recipe.ts'
import { fold } from '../text.ts'
import { elementsBy, find, type Scope } from './find.ts'
import { labelsIn } from './labels.ts'
import { wantedLabels } from './wanted-labels.ts'

const MOST_WAYS = 12

/**
 * What was taught before and what is taught now, as one. A field pointed at again keeps those of its older ways that
 * lead nowhere here, for pages that are still as they were; one that leads elsewhere is proven wrong and goes.
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

/** Without the labels that turned out to be this order's own values, such as a name that stands before a phone. */
export function impersonal(fields: Taught['fields'], values: readonly string[]): Taught['fields'] {
  const told = values.map(fold).filter((value) => value.length >= 3)
  const isPersonal = (way: Way) =>
    way.by === 'label' &&
    told.some(
      (value) => value.includes(way.label) || (way.section !== undefined && value.includes(way.section)),
    )
  return Object.fromEntries(
    Object.entries(fields).map(([field, spots]) => [
      field,
      spots.map((spot) => ({ ...spot, ways: spot.ways.filter((way) => !isPersonal(way)) })),
    ]),
  )
}

/** Position goes last, whoever's it is. */
function together(now: readonly Way[], older: readonly Way[]): Way[] {
  const known = new Set<string>()
  const different = [...now, ...older].filter((way) => {
    const words = JSON.stringify(way)
    return !known.has(words) && known.add(words)
  })
  const isPlace = (way: Way) => way.by === 'place'
  return [...different.filter((way) => !isPlace(way)), ...different.filter(isPlace)].slice(0, MOST_WAYS)
}
