import type { OrderField, Spot, TaughtField, Way } from '../../domain/store/recipe.ts'
import { attribute, native, tagOf, textOf } from '../read/dom.ts'
import { printedIn } from '../read/printed.ts'
import { fold } from '../read/text.ts'
import { columnsOf, elementsBy, headOf, within } from './find.ts'
import { hintOf, isField, isLabel, labelsIn, sectionOf } from './labels.ts'
import { marksFor, ownMarks, positionSelector } from './marks.ts'
import { afterLabel, linesIn, opensWithLabel, opensWithLine, takesAllLines, valueIn } from './value.ts'

/** What was pointed at: an element, or one of the lines it prints. */
export interface Target {
  element: Element
  line?: number
}

const MOST_MARKS = 3
const MOST_CLIMBED = 3
const LONGEST_LABEL = 40

/** Ways that lead to this element only: by marks, by label, by position. */
export function learnSpot(document: Document, field: OrderField, target: Target): Spot | undefined {
  const { element } = target
  const line = lineFor(field, target)
  const lines = linesIn(element)
  const opening = ownLabel(field, line === undefined ? lines : lines.slice(line, line + 1))
  const alone: Way[] = marksFor(document, element).map(({ css }) => ({ by: 'mark', css }))
  const marks = (alone.length > 0 ? alone : marksUnder(element)).slice(0, MOST_MARKS)
  const position = positionSelector(document, element)
  const ways = [...marks, ...labelWays(document, element, opening), ...positionWay(position)].filter((way) =>
    leadsTo(document, way, element),
  )
  if (ways.length === 0) return undefined
  return {
    ways,
    ...(opening !== undefined && { label: opening }),
    ...(line !== undefined && { line }),
  }
}

/** Which of several printed lines is meant; undefined where the value is known among them by its look. */
export function lineFor(field: TaughtField, { element, line }: Target): number | undefined {
  if (linesIn(element).length < 2 || takesAllLines(field)) return undefined
  if (opensWithLine(field)) return line ?? 0
  const [whole] = valueIn(field, element, { ways: [] })?.lines ?? []
  const [pointed] = line === undefined ? [whole] : (valueIn(field, element, { ways: [], line })?.lines ?? [])
  return whole === pointed ? undefined : line
}

/** Its own marks: under its section's heading there may be only one of a kind. */
function marksUnder(element: Element): Way[] {
  const section = sectionOf(element)
  return isLabel(section) ? ownMarks(element).map(({ css }) => ({ by: 'mark', css, section })) : []
}

function positionWay(css: string): Way[] {
  return css === '' || css.length > 400 ? [] : [{ by: 'place', css }]
}

/** "Phone:" before the value in the same text. */
export function ownLabel(field: TaughtField, lines: readonly string[]): string | undefined {
  const [first = ''] = lines
  const [, before = ''] = /^([^:：#\d]{2,40})[:：#]/u.exec(first) ?? []
  const label = fold(before)
  if (label === '' || afterLabel(first, label) === undefined) return undefined
  // A note may well begin with "Giao:" and mean it.
  const isOwn = isLabel(before) && (!takesAllLines(field) || label.length > 4)
  return isOwn || (opensWithLabel(field) && before.split(' ').length <= 4) ? label : undefined
}

/** Of its form field, at the start of its text, or in front of it. */
function labelWays(document: Document, element: Element, opening: string | undefined): Way[] {
  const found: Way[] = []
  if (isField(element))
    found.push(...fieldLabels(element).map((label) => ({ by: 'label', label, to: 'field' }) as const))
  if (opening !== undefined) found.push({ by: 'label', label: opening, to: 'own' })
  if (opening === undefined) found.push(...before(element))
  const section = sectionOf(element)
  // A heading with a number in it is of this order only.
  const isNamed = section !== '' && !/\d/.test(section)
  return found.map((way) => {
    const needed = !leadsTo(document, way, element)
    return way.by === 'label' && isNamed && (needed || isLabel(section)) ? { ...way, section } : way
  })
}

function fieldLabels(field: Element): string[] {
  const root = native(field, 'ownerDocument')
  const id = attribute(field, 'id') ?? ''
  const named = id === '' ? [] : within(root, `label[for="${id.replace(/["\\]/g, '\\$&')}"]`)
  const wrapped = native(field, 'closest').call(field, 'label')
  return [...named, ...(wrapped ? [wrapped] : [])]
    .map((label) => fold(printedIn(label)[0] ?? ''))
    .filter((label) => label !== '' && label.length <= LONGEST_LABEL)
    .slice(0, 2)
}

function before(element: Element): Way[] {
  for (let level = 0; level <= MOST_CLIMBED; level++) {
    const holder = climbed(element, level)
    const found = holder && (labelBefore(holder) ?? labelAbove(holder))
    if (!holder || !found) continue
    const css = pathIn(holder, element)
    return css === undefined ? [] : [{ by: 'label', ...found, ...(css !== '' && { css }) }]
  }
  return []
}

function climbed(element: Element, levels: number): Element | undefined {
  let up: Element | null = element
  for (let level = 0; up && level < levels; level++) up = native(up, 'parentElement')
  return up ?? undefined
}

type Found = Pick<Extract<Way, { by: 'label' }>, 'label' | 'to'>

/** What names the column of a table that has only one row of values. */
function labelAbove(element: Element): Found | undefined {
  const head = tagOf(element) === 'td' && headOf(climbed(element, 1) ?? element)
  const column = head && columnsOf(climbed(element, 1) ?? element).find(([, cell]) => cell === element)?.[0]
  const above = head && columnsOf(head).find(([at]) => at === column)?.[1]
  const label = above ? fold(textOf(above)) : ''
  return isLabel(label) ? { label, to: 'below' } : undefined
}

/** The element in front, where its words name something: not what another customer would have there. */
function labelBefore(element: Element): Found | undefined {
  let previous = native(element, 'previousElementSibling')
  const wordsOf = (one: Element) => textOf(one) || hintOf(one)
  while (previous && wordsOf(previous) === '') previous = native(previous, 'previousElementSibling')
  if (!previous) return undefined
  const words = wordsOf(previous)
  if (words.length > LONGEST_LABEL || /\d{2}/.test(words) || /^h[1-6]$/.test(tagOf(previous)))
    return undefined
  const names = /^(label|dt|th)$/.test(tagOf(previous)) || /[:：]$/.test(words) || isLabel(words)
  return names ? { label: fold(words), to: 'beside' } : undefined
}

/** The way down by marks, or to the only one of its kind; by position it would be no label's way any more. */
export function pathIn(holder: Element, element: Element, inRow = false): string | undefined {
  if (holder === element) return ''
  const [mark] = marksFor(holder, element, inRow)
  return mark?.css ?? (within(holder, tagOf(element)).length === 1 ? tagOf(element) : undefined)
}

function leadsTo(document: Document, way: Way, element: Element): boolean {
  const wanted = new Set(way.by === 'label' ? [way.label] : [])
  const led = elementsBy(way, { root: document, labels: labelsIn(document, wanted) })
  return led.length === 1 && led[0] === element
}
