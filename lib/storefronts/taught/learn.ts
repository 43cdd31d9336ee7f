import type { OrderField, Spot, TaughtField, Way } from '../../domain/recipe.ts'
import { attribute, native, tagOf, textOf } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { fold } from '../text.ts'
import { besideIt, climbed, elementsBy, isField, within } from './find.ts'
import { isLabel } from './label-words.ts'
import { labelsIn, sectionOf } from './labels.ts'
import { linesIn } from './lines.ts'
import { marksFor, placeOf } from './marks.ts'
import { afterLabel, opensWithLabel, opensWithLine, takesAllLines, valueIn } from './value.ts'

/** What was pointed at: an element, or one of the lines it prints. */
export interface Target {
  element: Element
  line?: number
}

const MOST_MARKS = 3
const MOST_CLIMBED = 3
const LONGEST_LABEL = 40

/**
 * Ways back to an element, each of which leads to it and to nothing else now: by marks, by the label beside it, by
 * position.
 */
export function learnSpot(document: Document, field: OrderField, target: Target): Spot | undefined {
  const { element } = target
  const line = lineFor(field, target)
  const lines = linesIn(element)
  const opening = ownLabel(field, line === undefined ? lines : lines.slice(line, line + 1))
  const marks: Way[] = marksFor(document, element)
    .slice(0, MOST_MARKS)
    .map(({ css }) => ({ by: 'mark', css }))
  const place = placeOf(document, element)
  const ways = [...marks, ...labelWays(document, element, opening), ...placeWay(place)].filter((way) =>
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

function placeWay(css: string): Way[] {
  return css === '' || css.length > 400 ? [] : [{ by: 'place', css }]
}

/** "Phone:" before the value in the same text. */
export function ownLabel(field: TaughtField, lines: readonly string[]): string | undefined {
  const [first = ''] = lines
  const [, before = ''] = /^([^:：\d]{2,40})[:：]/u.exec(first) ?? []
  const label = fold(before)
  if (label === '' || afterLabel(first, label) === undefined) return undefined
  return isLabel(before) || (opensWithLabel(field) && before.split(' ').length <= 4) ? label : undefined
}

/** Label words near the element: of its form field, at the start of its own text, or in front of it or of what holds it. */
function labelWays(document: Document, element: Element, opening: string | undefined): Way[] {
  const found: Way[] = []
  if (isField(element))
    found.push(...fieldLabels(element).map((label) => ({ by: 'label', label, to: 'field' }) as const))
  if (opening !== undefined) found.push({ by: 'label', label: opening, to: 'own' })
  if (opening === undefined) found.push(...before(document, element))
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

function before(document: Document, element: Element): Way[] {
  for (let level = 0; level <= MOST_CLIMBED; level++) {
    const holder = climbed(element, level)
    const label = holder && labelBefore(holder)
    if (!label) continue
    const words = fold(textOf(label))
    const smallest = labelsIn(document, new Set([words]))
      .whole(words)
      .find((one) => native(label, 'contains').call(label, one))
    const to = smallest ? distance(smallest, label) : -1
    const css = holder === element ? '' : pathIn(holder, element)
    if (to < 0 || css === undefined) return []
    return [{ by: 'label', label: words, to, ...(css !== '' && { css }) }]
  }
  return []
}

function distance(from: Element, up: Element): number {
  let levels = 0
  for (let at: Element | null = from; at && at !== up; at = native(at, 'parentElement')) levels++
  return levels > 4 ? -1 : levels
}

/** The element in front, where its words name something: not what another customer would have there. */
function labelBefore(element: Element): Element | undefined {
  let previous = native(element, 'previousElementSibling')
  while (previous && textOf(previous) === '') previous = native(previous, 'previousElementSibling')
  if (!previous || besideIt(previous) !== element) return undefined
  const words = textOf(previous)
  if (words.length > LONGEST_LABEL || /\d{2}/.test(words) || /^h[1-6]$/.test(tagOf(previous)))
    return undefined
  const names = /^(label|dt|th)$/.test(tagOf(previous)) || /[:：]$/.test(words) || isLabel(words)
  return names ? previous : undefined
}

/** The way down by marks, or through only children; by position it would be no label's way any more. */
function pathIn(holder: Element, element: Element): string | undefined {
  const [mark] = marksFor(holder, element)
  if (mark) return mark.css
  if (within(holder, tagOf(element)).length === 1) return tagOf(element)
  let at: Element | null = element
  for (; at && at !== holder; at = native(at, 'parentElement')) {
    const parent = native(at, 'parentElement')
    if (!parent || native(parent, 'childElementCount') !== 1) return undefined
  }
  return placeOf(holder, element)
}

function leadsTo(document: Document, way: Way, element: Element): boolean {
  const wanted = new Set(way.by === 'label' ? [way.label] : [])
  const led = elementsBy(way, { root: document, labels: labelsIn(document, wanted) })
  return led.length === 1 && led[0] === element
}
