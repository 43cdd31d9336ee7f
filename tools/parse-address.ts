import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { toCarrier } from '../lib/address/carrier-form.ts'
import { openIndex } from '../lib/address/index-file.ts'
import { readAddress } from '../lib/address/read-address.ts'
import type { AddressReading } from '../lib/address/reading.ts'
import { packAddresses } from './addresses/pack.ts'
import { speed } from './bench/addresses/speed.ts'
import { explain } from './parse-address/explain.ts'

const HELP = `npm run parse-address [-- OPTIONS] < addresses

  Reads one address a line and writes what it was read as, one JSON object a line:
  input, province, district, ward, street_or_detail, hamlet, scheme, phone, confidence, alternatives, carrier.
  A new line inside an address is written \\n. Of a line longer than 2,000 characters the rest is not read.

  --explain                says instead what each part was taken for, and what else it may be
  --bench                  says instead how fast the lines are read
  --help                   this text`

/** No address is longer; a file that is no list of addresses must not keep anybody waiting. */
const LONGEST = 2000

const values = asked()
const bytes = packAddresses()
const index = openIndex(bytes)

if (values.help) {
  console.log(HELP)
} else if (values.bench) {
  const texts: string[] = []
  for await (const text of lines()) texts.push(text.slice(0, LONGEST))
  console.log(texts.length > 0 ? `${texts.length} addresses\n${speed(bytes, texts)}` : HELP)
} else {
  for await (const text of lines()) {
    console.log(values.explain ? explain(index, text.slice(0, LONGEST)) : JSON.stringify(parsed(text)))
  }
}

function asked(): { explain?: boolean; bench?: boolean; help?: boolean } {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ options: { explain: flag, bench: flag, help: flag } }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    process.exit(2)
  }
}

async function* lines(): AsyncGenerator<string> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    yield line.replaceAll('\\n', '\n')
  }
}

function parsed(input: string) {
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
    carrier: carrierOf(readings),
  }
}

/** Where several readings are as likely as the first, every district of theirs is a candidate and none is chosen. */
function carrierOf(readings: readonly AddressReading[]) {
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
