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
  'lib/domain/answers/answer.ts': [
    {
      ...{ ...EMPTY, why: 'a text that is split has a first part' },
      line: "return parts.length === 2 && URL.parse(parts[0] ?? '')?.host === address.host ? undefined : 'position'",
    },
  ],
  'lib/domain/carrier-day.ts': [
    {
      ...{
        from: '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$/',
        to: '/\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$/',
      },
      line: 'if (!/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$/.test(text)) return false',
      why: 'what stands before is in no time that is written back',
    },
  ],
  'lib/domain/phone.ts': [
    {
      ...{ from: "digits.startsWith('0')", to: 'true', why: 'every plan’s numbers begin with 0' },
      line: "return digits.startsWith('0') ? digits : null",
    },
    {
      ...{ from: '0', to: '1', why: 'a run has nine digits at least' },
      line: "const bracketed = before.endsWith('(') && (positions[from + 2] ?? 0) > (positions[from + 1] ?? 0) + 1",
    },
  ],
  'lib/domain/store/page-shape.ts': [
    {
      ...{ from: '/^([^?#]*)(?:\\?([^#]*))?(#.*)?$/', to: '/^([^?#]*)(?:\\?([^#]*))?(#.*)?/' },
      line: "const [, path = '', query = '', route = ''] = /^([^?#]*)(?:\\?([^#]*))?(#.*)?$/.exec(shape) ?? []",
      why: 'a shape has no line breaks, so the pattern always ends at its end',
    },
  ],
  'lib/domain/store/sheet-fields.ts': [
    {
      ...{ from: 'find', to: 'findLast', why: 'no field is there twice' },
      line: 'return sheetFields.find((field) => field === found) ?? null',
    },
  ],
  'lib/domain/store/store-defaults.ts': [
    {
      ...{ from: '<', to: '<=', why: 'no two fields have the same name' },
      line: 'return JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))',
    },
  ],
  'lib/domain/money.ts': [
    {
      ...EMPTY,
      line: "const [, minus = '', number = '', word = ''] = only",
      why: 'each group takes part in every match',
    },
  ],
  'lib/money/match-line.ts': [
    {
      ...{ from: 'line.code', to: 'true', why: 'no parcel is stored under an empty code' },
      line: 'const coded = line.code ? byCode.get(plain(line.code)) : undefined',
    },
  ],
  'lib/money/money-by-day.ts': [
    {
      ...{ from: 'first && last', to: '(last)', why: 'without a first day no day is before the last' },
      line: 'spans: first && last ? spansOf(days, first, last, step) : [],',
    },
    {
      ...{ from: 'first && last', to: 'true', why: 'without a last day none is before it' },
      line: 'spans: first && last ? spansOf(days, first, last, step) : [],',
    },
    { line: 'days.set(hour, day)', from: 'days.set(hour, day)', to: ';', why: 'it saves time alone' },
    {
      ...{ from: '/', to: '*', why: 'it saves time alone' },
      line: 'const hour = Math.floor(standsSince / 3_600_000)',
    },
  ],
  'lib/money/reconcile.ts': [
    {
      ...{ from: '2', to: '3', why: 'ranks count by their order alone' },
      line: 'return cod === null ? 0 : cod === 0 ? 1 : 2',
    },
  ],
  'lib/money/statement.ts': [
    {
      ...{ from: '!year || !month', to: '(!month)', why: 'all three are there, or none' },
      line: 'if (!year || !month || !day) return null',
    },
    {
      ...{ from: '1', to: '2', why: 'a row has nothing at either index' },
      line: 'const cell = (row: readonly Cell[], field: StatementField) => row[columns[field] ?? -1] ?? null',
    },
  ],
  'lib/money/monthly-differences.ts': [
    {
      ...{ from: '1', to: '2', why: BY_SIGN },
      line: 'return [...months.values()].sort((a, b) => (a.from < b.from ? 1 : -1))',
    },
    {
      ...{ from: '<', to: '<=', why: 'no two are the same month' },
      line: 'return [...months.values()].sort((a, b) => (a.from < b.from ? 1 : -1))',
    },
  ],
  'lib/money/paid-out.ts': [
    {
      ...{ from: '1', to: '2', why: BY_SIGN },
      line: 'const paid = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))',
    },
    {
      ...{ from: '<', to: '<=', why: 'no two have the same day' },
      line: 'const paid = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))',
    },
  ],
  'lib/draft/correction.ts': [
    {
      ...{
        from: 'started.corrected && !differs(started.draft, shipped)',
        to: '(!differs(started.draft, shipped))',
      },
      line: 'const isAsBefore = started.corrected && !differs(started.draft, shipped)',
      why: 'without a correction, what was shipped differs here',
    },
  ],
  'lib/draft/goods.ts': [
    { ...EMPTY, line: "item: itemMark(order.store, sku?.text ?? '', read[at]?.name ?? '')," },
    { from: '0', to: '1', line: 'hasWeight: (read[at]?.weightGrams ?? 0) > 0,' },
  ].map((change) => ({ ...change, why: 'each line has its product' })),
  'lib/draft/money.ts': [
    {
      ...{ from: 'false', to: 'true', why: 'a payment that is absent has no amount either' },
      line: 'const { sure = false, source } = order.paid ?? {}',
    },
    {
      ...{
        from: 'coded || paid.vnd === null',
        to: '(coded)',
        why: 'a payment that is not read is never sure',
      },
      line: 'return !method && (coded || paid.vnd === null || !paid.sure)',
    },
    {
      ...{ ...EMPTY, why: 'neither text names cash' },
      line: "const words = fold(paymentMethod?.text ?? '')",
    },
    {
      ...{ ...EMPTY, why: 'neither text names cash' },
      line: "const code = fold(paymentCode?.text ?? '')",
    },
    {
      ...{ ...EMPTY, why: 'neither text names a currency' },
      line: "return foreignIn(order.total?.text ?? '')",
    },
  ],
  'lib/draft/note-template.ts': [
    {
      ...{
        from: "sku?.text.trim() ?? ''",
        to: '(sku?.text.trim())',
        why: 'what is absent is left out, as what is empty',
      },
      line: "const skus = order.lines.map(({ sku }) => sku?.text.trim() ?? '').filter(Boolean)",
    },
  ],
  'lib/draft/place.ts': [
    {
      ...{ from: 'address.sure || best.confidence >= LIKELY', to: '(best.confidence >= LIKELY)' },
      line: 'const likely = address.sure || best.confidence >= LIKELY || (choices.length < 2 && !isCrowded(address))',
      why: 'what is sure is likely',
    },
    {
      ...{ from: 'best.ward && address.sure', to: '(address.sure)', why: 'what is sure has a ward' },
      line: 'if (best.ward && address.sure) return []',
    },
    {
      ...{ from: '0', to: '1', why: 'all are alike, whichever they are compared with' },
      line: "const sameWard = choices.every((choice) => choice.ward !== '' && choice.ward === choices[0]?.ward)",
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
      line: "const ms = /^\\d+$/.test(said) ? Number(said) * 1000 : date - Date.parse(headers.get('Date') ?? '')",
      why: 'neither text is a moment',
    },
    {
      ...EMPTY,
      line: "const said = headers.get('Retry-After') ?? ''",
      why: 'neither text is a pause',
    },
    {
      ...EMPTY,
      line: "if (isPdf(bytes)) return { kind: 'success', answer: bytes, logId: '' }",
      why: 'nobody reads the id of a document',
    },
    {
      ...{ from: '?.', to: '.', why: 'only older browsers give no source' },
      line: 'const digits = context?.source ?? String(value)',
    },
  ],
  'lib/carrier/secrets.ts': [
    {
      ...{ from: 'HTML[mark] ?? mark', to: '(HTML[mark])', why: 'each mark that is found is in the table' },
      line: `const html = secret.replace(/[&<>"']/g, (mark) => HTML[mark] ?? mark)`,
    },
  ],
  'lib/carrier/sent-order.ts': [
    {
      ...{ from: 'record && name', to: '(record)', why: 'both groups take part in every match' },
      line: 'if (record && name) records.set(record, { ...records.get(record), [name]: value })',
    },
  ],
  'lib/tracking/apply-event.ts': [
    {
      ...{
        from: ".replace(/(\\d\\d)(\\d\\d)$/, '$1:$2')",
        to: '',
        why: 'Chromium reads both, other browsers may not',
      },
      line: "const zone = (offset ?? CARRIERS_OFFSET).replace(/(\\d\\d)(\\d\\d)$/, '$1:$2')",
    },
  ],
  'lib/tracking/apply-page.ts': [
    {
      ...{ from: 'find', to: 'findLast', why: 'a shop has one parcel under a tracking code' },
      line: '(await Promise.all(keys.map((key) => store.get(key)))).find(',
    },
  ],
  'lib/tracking/relay-consumer.ts': [
    {
      ...{ from: '<', to: '<=', why: 'it only bounds what an endless relay may take' },
      line: 'for (let pages = 0; pages < MOST_PAGES; pages++) {',
    },
  ],
}
