import { type AddressIndex, openIndex } from '../../lib/address/index-file.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import { oneOf, wholeNumber } from '../../servers/arguments.ts'
import { packAddresses } from '../addresses/pack.ts'
import { generate } from './addresses/generate.ts'
import { handwritten, handwrittenSeveral, heldOut, type Labelled } from './addresses/labelled.ts'
import { generateOdd, MENDED, UNSEEN } from './addresses/odd-noise.ts'
import { answersOfCommand } from './addresses/other-parser.ts'
import { type Answer, answerOf, judge, type Verdict } from './addresses/score.ts'
import { searchLibraries } from './addresses/search-libraries.ts'
import { speed } from './addresses/speed.ts'
import { calibration, figures, HEADINGS } from './addresses/tally.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'

const FAULTS = {
  wrong: (verdict) => !verdict.allRight,
  sure: (verdict) => verdict.sureWrong,
  detail: (verdict) => verdict.allRight && !verdict.detail,
  phone: (verdict) => !verdict.phone,
  district: (verdict) => verdict.oldDistrict === false,
} satisfies Record<string, (verdict: Verdict) => boolean>

const FAULT_NAMES = [
  'wrong',
  'sure',
  'detail',
  'phone',
  'district',
] as const satisfies (keyof typeof FAULTS)[]

export const addresses = bench(
  {
    name: 'addresses',
    about: `How well and how fast addresses are read, and how reliable the confidence is: on sets written by hand and
generated from a seed. The reader was not written with the held-out set and the unseen noise.`,
    options: {
      count: { value: 'N', about: 'addresses to generate', read: wholeNumber, default: 5000 },
      seed: { value: 'N', about: 'another set of them', read: wholeNumber, default: 20250701 },
      alone: { about: 'without the search libraries of npm, which take a minute or two' },
      beside: {
        value: 'NAME=COMMAND',
        about: `another parser to measure on the same set; repeatable. COMMAND reads addresses on standard input,
one a line, and writes a JSON object a line, as npm run parse-address does`,
        read: otherParser,
        repeated: true,
      },
      show: {
        value: 'FAULT',
        about: `also lists the addresses with this fault: ${FAULT_NAMES.join(', ')}`,
        read: oneOf(FAULT_NAMES),
      },
    },
  },
  ({ count, seed, alone, beside, show }) => {
    const bytes = packAddresses()
    const index = openIndex(bytes)
    const generated = generate(index, count, seed)
    const found: Figure[] = []
    // Before the other indexes use memory.
    const measured = speed(
      bytes,
      generated.map((labelled) => labelled.text),
    )
    const others = alone ? [] : searchLibraries(index)
    for (const [name, set] of [
      ['written by hand', handwritten()],
      [`generated with seed ${seed}`, generated],
      ['held out', heldOut()],
      [`of odd forms, seed ${seed}`, generateOdd(index, MENDED, count, seed)],
      [`of unseen noise, seed ${seed}`, generateOdd(index, UNSEEN, count, seed)],
    ] as const satisfies readonly (readonly [string, readonly (Labelled & { kind?: string })[]])[]) {
      const verdicts = set.map((labelled) => judge(index, labelled, answerOf(index, labelled.text)))
      console.log(`\n${set.length} addresses ${name}\n${' '.repeat(NAME_WIDTH)}${HEADINGS}`)
      console.log(`${'this reader'.padEnd(NAME_WIDTH)}${figures(verdicts)}`)
      const isOdd = set.some((labelled) => 'kind' in labelled)
      if (isOdd) console.log(byKind(set, verdicts))
      for (const other of isOdd ? [] : others) {
        const began = performance.now()
        const theirs = set.map((labelled) => judgeOther(index, labelled, other.read(labelled.text)))
        const seconds = (performance.now() - began) / 1000
        console.log(`${other.name.padEnd(NAME_WIDTH)}${figures(theirs, true)}  in ${seconds.toFixed(1)} s`)
      }
      for (const other of beside) {
        const { answers, seconds } = answersOfCommand(
          other.command,
          set.map((labelled) => labelled.text),
        )
        const theirs = set.map((labelled, at) => judgeOther(index, labelled, answers[at] ?? NOTHING_READ))
        console.log(`${other.name.padEnd(NAME_WIDTH)}${figures(theirs)}  in ${seconds.toFixed(1)} s`)
      }
      console.log(calibration(verdicts))
      found.push(...qualityOf(name, verdicts))
      if (show) list(index, set, verdicts, show)
    }
    console.log(`\n${several(index)}\n\n${measured.words}`)
    return [
      ...found,
      {
        name: 'read, by processor time',
        value: measured.perSecond,
        unit: 'a second',
        goal: { of: 'value', least: SPEED_GOAL },
      },
    ]
  },
)

function otherParser(typed: string) {
  const at = typed.indexOf('=')
  if (at < 0) throw new Error('takes NAME=COMMAND.')
  return { name: typed.slice(0, at), command: typed.slice(at + 1) }
}

/** A row of figures for each kind of noise. */
function byKind(set: readonly (Labelled & { kind?: string })[], verdicts: readonly Verdict[]): string {
  const kinds = new Set(set.map(({ kind = '' }) => kind))
  const rows = [...kinds].map((kind) => {
    const own = verdicts.filter((_, at) => set[at]?.kind === kind)
    const sureWrong = own.filter((one) => one.sureWrong).length
    return `  ${kind.padEnd(NAME_WIDTH - 2)}${figures(own)}  ${sureWrong} wrong and sure`
  })
  return rows.join('\n')
}

const NAME_WIDTH = 26
const SURE_GOAL = 0.1
const SPEED_GOAL = 8000

/** Other parsers give no form for the carrier. */
const judgeOther = (index: AddressIndex, labelled: Labelled, answer: Answer): Verdict => ({
  ...judge(index, labelled, answer),
  oldDistrict: null,
})

const NOTHING_READ: Answer = { reading: null, phone: '', sure: false, carrier: null }

function qualityOf(set: string, verdicts: readonly Verdict[]): Figure[] {
  const share = (holds: (verdict: Verdict) => boolean) =>
    (100 * verdicts.filter(holds).length) / verdicts.length
  return [
    { name: `all right, ${set}`, value: share(({ allRight }) => allRight), unit: '%', better: 'more' },
    {
      name: `wrong and sure, ${set}`,
      value: share(({ sureWrong }) => sureWrong),
      unit: '%',
      goal: { of: 'value', most: SURE_GOAL },
    },
  ]
}

/** How many addresses of several places are left to the seller with all places offered. */
function several(index: AddressIndex): string {
  const set = handwrittenSeveral()
  const open = set.filter(({ text, offered }) => {
    const { readings, sure } = readAddress(index, { lines: [text] })
    const places = readings.map(({ province, district, ward }) =>
      [province, district, ward].filter(Boolean).join(' / '),
    )
    return !sure && offered.every((place) => places.includes(place))
  })
  const missed = set.filter((one) => !open.includes(one)).map((one) => `\n  ${one.text}`)
  return `${open.length} of ${set.length} addresses of several places are left to the seller, with all places offered${missed.join('')}`
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
