import type { AddressIndex } from '../../lib/address/index-file.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import type { AddressReading } from '../../lib/address/reading.ts'

/** Why an address is read as it is, for people: what each part was taken for, what is left, and what else it may be. */
export function explain(index: AddressIndex, text: string): string {
  const { text: asRead, readings, sure, spans, notes, phones } = readAddress(index, { lines: [text] })
  const [best, ...others] = readings
  return [
    text.replaceAll('\n', ' | '),
    ...spans.map(
      (span) => `  ${span.kind.padEnd(10)}${asRead.slice(span.start, span.end).replaceAll('\n', ' | ')}`,
    ),
    ...(best?.detail ? [`  detail    ${best.detail}`] : []),
    ...notes.map((note) => `  note      ${note}`),
    ...(phones.length > 0 ? [`  phones    ${phones.join(', ')}`] : []),
    best ? `  → ${placeOf(best)}, ${sure ? 'sure' : 'to be asked about'}` : '  → no unit is named',
    ...others.map((other) => `  or ${placeOf(other)}`),
  ].join('\n')
}

function placeOf({ ward, district, province, scheme, confidence }: AddressReading): string {
  return `${[ward, district, province].filter(Boolean).join(', ')} (${scheme}, ${confidence})`
}
