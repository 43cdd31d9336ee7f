import type { Rule } from '../../lib/rules/rule.ts'
import type { RuleCase } from '../../tests/rules/cases/case.ts'

const HEAD = `# The rules

Every condition that the carrier's specification states about an order is one rule in \`lib/rules\`: a name, the form's field it belongs to, a level, where it comes from, and a check. The seller's words for it stand under its name in \`lib/i18n/vi/problems.ts\` and \`lib/i18n/en/problems.ts\`.

- \`stop\`: the carrier would refuse it. The order is not sent.
- \`ask\`: doubtful. The seller looks once and says that it is right, or changes it.
- \`warn\`: may be as it is.

A section is the specification's; a number such as 30202 is the carrier's error code. Each rule's cases are a draft that breaks it and nothing else, and the nearest one that does not; \`tests/rules/every-rule.test.ts\` also leaves each rule out and sees its case slip through.

No rule where only the carrier knows: whether a flight or a route is open (30604, 30610), what it bans (30609), its own limits on cash on delivery, value and weight (the rules above them only ask or warn), whether an order id is taken (30107), whether a ward needs a level-4 name. Its refusals are shown on the field they concern. Label 40's smallest envelope (110 × 120 mm) is told with the label: the parcel's size cannot show it.

This page is made by \`npm run rules-table\`, and a test compares it with the rules.
`

/** docs/rules.md. `cases` by the name of their file in tests/rules/cases. */
export function rulesPage(
  rules: readonly Rule[],
  cases: Readonly<Record<string, readonly RuleCase[]>>,
): string {
  const rows = rules.map(({ name, field, level, section }) => {
    const [file, of] = Object.entries(cases).find(([, some]) => some.some(({ rule }) => rule === name)) ?? []
    const insists = of?.find(({ rule }) => rule === name)?.insists ?? ''
    return `| \`${name}\` | \`${field}\` | ${level} | ${section} | ${insists} | [${file}](../tests/rules/cases/${file}.ts) |`
  })
  return [
    HEAD,
    '| rule | field | level | section | insists that | cases |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
