import { toCarrier } from '../../../lib/address/carrier-form.ts'
import type { AddressIndex } from '../../../lib/address/index-file.ts'
import { readAddress } from '../../../lib/address/read-address.ts'
import type { Answer } from './score.ts'

/** What the project's own reader makes of a text. */
export function answerOf(index: AddressIndex, text: string): Answer {
  const { readings, phones, sure } = readAddress(index, { lines: [text] })
  const [reading = null] = readings
  return { reading, sure, phone: phones[0] ?? '', carrier: reading && toCarrier(index, reading) }
}
