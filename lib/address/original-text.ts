import { withoutInvisible } from '../domain/visible-text.ts'
import type { NamedPart, OriginalText, Span } from './reading.ts'

const MARK = /\p{M}/u

/** A text of the page, composed and without invisible characters, with the offsets of every given character. */
export interface CleanText {
  given: string
  clean: string
  /** For each UTF-16 unit of `clean`, its stretch of `given`; null if both are the same. */
  from: readonly { start: number; end: number }[] | null
  /** The white space of `given` before `clean`, if `from` is null. */
  lead: number
}

export function cleanText(given: string): CleanText {
  if (withoutInvisible(given).normalize('NFC') === given) {
    return { given, clean: given.trim(), from: null, lead: given.length - given.trimStart().length }
  }
  let clean = ''
  const from: { start: number; end: number }[] = []
  let cluster = ''
  let [start, end] = [0, 0]
  const close = () => {
    const composed = cluster.normalize('NFC')
    for (let at = 0; at < composed.length; at++) from.push({ start, end })
    clean += composed
    cluster = ''
  }
  let at = 0
  for (const character of given) {
    const next = at + character.length
    if (withoutInvisible(character)) {
      if (!MARK.test(character)) {
        close()
        start = at
      }
      cluster += character
      end = next
    }
    at = next
  }
  close()
  const blank = clean.length - clean.trimStart().length
  return { given, clean: clean.trim(), from: from.slice(blank), lead: 0 }
}

/** A text and its position in the joined text. */
export interface PositionedText {
  part: NamedPart
  /** The index of the line; 0 for a labelled part. */
  at: number
  text: CleanText
  start: number
  end: number
  /** The joined text holds names instead of this code. */
  decoded: boolean
}

/** The spans of each text, as offsets of the given text. */
export function originalTexts(positioned: readonly PositionedText[], spans: readonly Span[]): OriginalText[] {
  return positioned.map(({ part, at, text, start, end, decoded }) => {
    const inside = spans.filter((span) => span.start < end && start < span.end)
    const whole = { start: text.lead, end: text.lead + text.clean.length }
    if (decoded) {
      const kind = part !== 'line' && inside.some((span) => span.kind === part) ? part : 'rest'
      return { part, at, text: text.given, spans: text.clean ? [{ ...whole, kind }] : [] }
    }
    return {
      part,
      at,
      text: text.given,
      spans: inside.map((span) => ({
        start: givenStart(text, Math.max(span.start, start) - start),
        end: givenEnd(text, Math.min(span.end, end) - start),
        kind: span.kind,
      })),
    }
  })
}

function givenStart({ from, lead }: CleanText, offset: number): number {
  return from ? (from[offset]?.start ?? 0) : lead + offset
}

function givenEnd({ from, lead }: CleanText, offset: number): number {
  return from ? (from[offset - 1]?.end ?? 0) : lead + offset
}
