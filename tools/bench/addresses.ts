import { parseArgs } from 'node:util'
import { type AddressIndex, openIndex } from '../../lib/address/index-file.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import { packAddresses } from '../addresses/pack.ts'
import { answerOf } from './addresses/answer.ts'
import { answersBeside } from './addresses/beside.ts'
import { generate } from './addresses/generate.ts'
import { handwritten, handwrittenSeveral, type Labelled } from './addresses/labelled.ts'
import { offTheShelf } from './addresses/off-the-shelf.ts'
import { type Answer, judge, type Verdict } from './addresses/score.ts'
import { speed } from './addresses/speed.ts'
import { calibration, figures, HEADINGS } from './addresses/tally.ts'
import type { Bench } from './bench.ts'

const FAULTS = {
  wrong: (verdict) => !verdict.allRight,
  sure: (verdict) => verdict.sureWrong,
  detail: (verdict) => verdict.allRight && !verdict.detail,
  phone: (verdict) => !verdict.phone,
  district: (verdict) => verdict.oldDistrict === false,
} satisfies Record<string, (verdict: Verdict) => boolean>

interface Asked {
  count: number
  seed: number
  /** Without npm's search libraries, which take a minute or two (off-the-shelf.ts). */
  alone: boolean
  /** Other parsers: a name and a command (beside.ts). */
  beside: readonly { name: string; command: string }[]
  /** Lists the addresses with this fault. */
  show?: keyof typeof FAULTS
}

/** How well addresses are read, how fast, and how well others read the same ones. */
export const addresses: Bench = {
  name: 'addresses',
  about: 'how well and how fast addresses are read, on a set made anew from a seed',
  options: `  --count N                addresses to generate (default 5000)
  --seed N                 another set of them (default 20250701)
  --alone                  without the search libraries of npm, which take a minute or two
  --beside NAME=COMMAND    a parser to measure on the same set: COMMAND reads addresses on standard input, one a line,
                           and writes a JSON object a line, as npm run parse-address does; may be given again
  --show FAULT             also lists the addresses with this fault: ${Object.keys(FAULTS).join(', ')}`,
  run(args) {
    const { values } = parseArgs({
      args,
      options: {
        count: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '20250701' },
        alone: { type: 'boolean', default: false },
        beside: { type: 'string', multiple: true, default: [] },
        show: { type: 'string' },
      },
    })
    const faults: readonly (keyof typeof FAULTS)[] = ['wrong', 'sure', 'detail', 'phone', 'district']
    const show = faults.find((fault) => fault === values.show)
    const beside = values.beside.map((one) => {
      const at = one.indexOf('=')
      return { name: one.slice(0, at), command: one.slice(at + 1) }
    })
    print({
      count: Number(values.count),
      seed: Number(values.seed),
      alone: values.alone,
      beside,
      ...(show && { show }),
    })
  },
}

function print({ count, seed, alone, beside, show }: Asked): void {
  const bytes = packAddresses()
  const index = openIndex(bytes)
  const generated = generate(index, count, seed)
  // Before the others are there: their indexes are no part of our memory.
  const measured = speed(
    bytes,
    generated.map((labelled) => labelled.text),
  )
  const others = alone ? [] : offTheShelf(index)
  for (const [name, set] of [
    ['written by hand', handwritten()],
    [`generated with seed ${seed}`, generated],
  ] as const) {
    const verdicts = set.map((labelled) => judge(index, labelled, answerOf(index, labelled.text)))
    console.log(`\n${set.length} addresses ${name}\n${' '.repeat(NAME_WIDTH)}${HEADINGS}`)
    console.log(`${'this reader'.padEnd(NAME_WIDTH)}${figures(verdicts)}`)
    for (const other of others) {
      const began = performance.now()
      const theirs = set.map((labelled) => judgeOther(index, labelled, other.read(labelled.text)))
      const seconds = (performance.now() - began) / 1000
      console.log(`${other.name.padEnd(NAME_WIDTH)}${figures(theirs, true)}  in ${seconds.toFixed(1)} s`)
    }
    for (const other of beside) {
      const { answers, seconds } = answersBeside(
        other.command,
        set.map((labelled) => labelled.text),
      )
      const theirs = set.map((labelled, at) => judgeOther(index, labelled, answers[at] ?? NOTHING_READ))
      console.log(`${other.name.padEnd(NAME_WIDTH)}${figures(theirs)}  in ${seconds.toFixed(1)} s`)
    }
    console.log(calibration(verdicts))
    if (show) list(index, set, verdicts, show)
  }
  console.log(`\n${several(index)}\n\n${measured}`)
}

const NAME_WIDTH = 26

/** Other parsers say nothing of what the carrier is told. */
const judgeOther = (index: AddressIndex, labelled: Labelled, answer: Answer): Verdict => ({
  ...judge(index, labelled, answer),
  oldDistrict: null,
})

const NOTHING_READ: Answer = { reading: null, phone: '', sure: false, carrier: null }

/** Of the addresses that mean several places: how many are asked about, with every one of them on offer. */
function several(index: AddressIndex): string {
  const set = handwrittenSeveral()
  const asked = set.filter(({ text, offered }) => {
    const { readings, sure } = readAddress(index, { lines: [text] })
    const places = readings.map(({ province, district, ward }) =>
      [province, district, ward].filter(Boolean).join(' / '),
    )
    return !sure && offered.every((place) => places.includes(place))
  })
  const missed = set.filter((one) => !asked.includes(one)).map((one) => `\n  ${one.text}`)
  return `${asked.length} of ${set.length} addresses that mean several places are asked about, all of them on offer${missed.join('')}`
}

function list(
  index: AddressIndex,
  set: readonly Labelled[],
  verdicts: readonly Verdict[],
  show: keyof typeof FAULTS,
): void {
  for (const [at, labelled] of set.entries()) {
    const verdict = verdicts[at]
    if (!verdict || !FAULTS[show](verdict)) continue
    const { reading, sure, phone } = answerOf(index, labelled.text)
    const line = (
      place: { ward: string; district: string; province: string } | null | undefined,
      rest: string,
    ) => `${[place?.ward, place?.district, place?.province].join(' / ')} · ${rest}`
    console.log(JSON.stringify(labelled.text))
    for (const place of labelled.places.slice(0, 3))
      console.log(`  meant ${line(place, `${labelled.detail} · ${labelled.phone}`)}`)
    console.log(
      `  read  ${line(reading, `${reading?.detail} · ${phone} · ${reading?.confidence}${sure ? ' sure' : ''}`)}`,
    )
  }
}
