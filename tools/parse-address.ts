import { createInterface } from 'node:readline'
import { toCarrier } from '../lib/address/carrier-form.ts'
import { openIndex } from '../lib/address/index-file.ts'
import { readAddress } from '../lib/address/read-address.ts'
import type { AddressReading } from '../lib/address/reading.ts'
import { packAddresses } from './addresses/pack.ts'

/** Reads one address a line on standard input and writes what it was read as, one JSON object a line. */
const index = openIndex(packAddresses())

for await (const input of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const { readings, phones, sure } = readAddress(index, { lines: [input] })
  const [best, ...others] = readings
  const carrier = best ? toCarrier(index, best) : null
  console.log(
    JSON.stringify({
      input,
      ...place(best),
      street_or_detail: best?.detail || null,
      hamlet: best?.hamlet || null,
      phone: phones[0] ?? null,
      confidence: best?.confidence ?? 0,
      sure,
      alternatives: others.map((other) => ({ ...place(other), confidence: other.confidence })),
      carrier: carrier && {
        province: carrier.province || null,
        district: carrier.district || null,
        candidates: carrier.candidates,
      },
    }),
  )
}

function place(reading: AddressReading | undefined) {
  return {
    province: reading?.province || null,
    district: reading?.district || null,
    ward: reading?.ward || null,
    scheme: reading?.scheme ?? null,
  }
}
