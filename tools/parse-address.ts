import { createInterface } from 'node:readline'
import { toCarrier } from '../lib/address/carrier-form.ts'
import { type AddressIndex, openIndex } from '../lib/address/index-file.ts'
import { readAddress } from '../lib/address/read-address.ts'
import type { AddressReading } from '../lib/address/reading.ts'
import { helpOf, runTool } from '../servers/arguments.ts'
import { packAddresses } from './addresses/pack.ts'
import { speed } from './bench/addresses/speed.ts'

/** The longest address that is read; a file that is no list of addresses must still end soon. */
const LONGEST = 2000

const line = {
  command: 'npm run parse-address -- [OPTIONS] < addresses',
  about: `Reads one address a line and writes the reading of each as a JSON object a line:
input, province, district, ward, street_or_detail, hamlet, scheme, phone, confidence, alternatives, carrier.
A new line inside an address is written \\n. Only the first 2,000 characters of a line are read.`,
  options: {
    explain: { about: 'prints what each part was read as, and what else it may be' },
    bench: { about: 'prints how fast the lines are read' },
  },
}

await runTool(line, async ({ explain: explains, bench }) => {
  const bytes = packAddresses()
  const index = openIndex(bytes)
  if (bench) {
    const texts: string[] = []
    for await (const text of lines()) texts.push(text.slice(0, LONGEST))
    console.log(texts.length > 0 ? `${texts.length} addresses\n${speed(bytes, texts).words}` : helpOf(line))
    return
  }
  for await (const text of lines()) {
    console.log(explains ? explain(index, text.slice(0, LONGEST)) : JSON.stringify(parsed(index, text)))
  }
})

async function* lines(): AsyncGenerator<string> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    yield line.replaceAll('\\n', '\n')
  }
}

function parsed(index: AddressIndex, input: string) {
  const { readings, phones } = readAddress(index, { lines: [input.slice(0, LONGEST)] })
  const [best, ...others] = readings
  return {
    input,
    province: best?.province || null,
    district: best?.district || null,
    ward: best?.ward || null,
    street_or_detail: best?.detail || null,
    hamlet: best?.hamlet || null,
    scheme: best?.scheme ?? null,
    phone: phones[0] ?? null,
    confidence: best?.confidence ?? 0,
    alternatives: others.map(alternative),
    carrier: carrierOf(index, readings),
  }
}

/** Where several readings are as likely as the first, every district of theirs is a candidate and none is chosen. */
function carrierOf(index: AddressIndex, readings: readonly AddressReading[]) {
  const likely = readings.filter((reading) => reading.confidence === readings[0]?.confidence)
  const forms = likely.map((reading) => toCarrier(index, reading))
  const [first] = forms
  const same = (part: 'province' | 'district') => forms.every((form) => form[part] === first?.[part])
  const candidates = new Map(
    forms.flatMap((form) => form.candidates).map((one) => [`${one.province} / ${one.district}`, one]),
  )
  return {
    province: (same('province') && first?.province) || null,
    district: (same('province') && same('district') && first?.district) || null,
    candidates: [...candidates.values()],
  }
}

function alternative({ province, district, ward, scheme, confidence }: AddressReading) {
  return {
    province: province || null,
    district: district || null,
    ward: ward || null,
    scheme,
    confidence,
  }
}

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
    best ? `  → ${unitsText(best)}, ${sure ? 'sure' : 'not sure'}` : '  → no unit is named',
    ...others.map((other) => `  or ${unitsText(other)}`),
  ].join('\n')
}

function unitsText({ ward, district, province, scheme, confidence }: AddressReading): string {
  return `${[ward, district, province].filter(Boolean).join(', ')} (${scheme}, ${confidence})`
}
