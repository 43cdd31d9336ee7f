/** A survivor that stays: no test can tell it from the source, or the difference is invisible. Found by its line, wherever that moves. */
export interface Accepted {
  /** The line, without the white space around it. */
  line: string
  /** What is changed within it, and into what. */
  from: string
  to: string
  why: string
}

const NO_DAY = 'neither text is a day or a time'
const BY_SIGN = 'a comparison counts by its sign alone'
const EMPTY = { from: "''", to: "'mutated'" }

/** By file. `tests/tools/mutate` checks that each is still a mutant. */
export const ACCEPTED: Readonly<Record<string, readonly Accepted[]>> = {
  'lib/domain/money.ts': [
    {
      ...EMPTY,
      line: "const [, minus = '', number = '', word = ''] = only",
      why: 'each group takes part in every match',
    },
  ],
  'lib/money/monthly-differences.ts': [
    {
      ...{ from: '1', to: '2', why: BY_SIGN },
      line: 'return [...months.values()].sort((a, b) => (a.from < b.from ? 1 : -1))',
    },
  ],
  'lib/money/paid-out.ts': [
    {
      ...{ from: '1', to: '2', why: BY_SIGN },
      line: 'const paid = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))',
    },
  ],
  'lib/rules/dates.ts': [
    "({ pickDate = '' }, { now }) => isDay(pickDate) && pickDate < carrierDay(now),",
    "({ deliverDate = '' }, { now }) => isDay(deliverDate) && deliverDate < carrierDay(now),",
    "({ pickDate = '', deliverDate = '' }) => isDay(pickDate) && isDay(deliverDate) && deliverDate < pickDate,",
    "({ expires = '' }, { now }) => isTime(expires) && expires <= carrierTime(now),",
  ].map((line) => ({ ...EMPTY, line, why: NO_DAY })),
  'lib/rules/labels.ts': [
    { ...EMPTY, line: "const { pickDate = '', deliverDate = '' } = draft", why: NO_DAY },
    {
      ...{ from: '0', to: '1', why: 'unknown sides have a rule of their own; a centimetre is not too much' },
      line: 'const sides = Math.round((sidesOf(draft) ?? 0) * 100) / 100',
    },
  ],
  'lib/carrier/reply.ts': [
    {
      ...EMPTY,
      line: ": Date.parse(said) - Date.parse(headers.get('Date') ?? '')",
      why: 'neither text is a moment',
    },
  ],
}
