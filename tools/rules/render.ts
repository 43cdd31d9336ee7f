import type { Rule } from '../../lib/rules/rule.ts'
import type { RuleCase } from '../../tests/rules/cases/case.ts'

const HEAD = `# Rules

Every condition of the carrier's specification about an order is one rule in \`lib/rules\`: a name, the field of the form, a level, its source, and a check. The rule's phrase has the same name in \`lib/i18n/{vi,en}/problems.ts\`. How rules are used is in [draft.md](draft.md).

- \`stop\`: the carrier would refuse the order. It is not sent.
- \`ask\`: doubtful. The seller confirms or changes it.
- \`warn\`: information.

A section is the specification's; a number such as 30202 is the carrier's error code. Each rule has a draft that breaks only this rule, and the nearest draft that does not. \`tests/rules/every-rule.test.ts\` also removes each rule and checks that its case then passes unnoticed.

Only the carrier knows some conditions, so they have no rule: open flights and routes (30604, 30610), banned goods (30609), its limits of COD, value and weight, taken order ids (30107), wards that need a hamlet. Its refusals are shown on their field. The smallest envelope of label 40 (110 × 120 mm) is part of the label's text, because the parcel's size cannot show it.

\`npm run rules-table\` writes this page, and a test compares it with the rules.
`

/** `cases` by the name of their file in tests/rules/cases. */
export function rulesPage(
  rules: readonly Rule[],
  cases: Readonly<Record<string, readonly RuleCase[]>>,
): string {
  const rows = rules.map(({ name, field, level, section }) => {
    const [file, of] = Object.entries(cases).find(([, some]) => some.some(({ rule }) => rule === name)) ?? []
    const insists = of?.find(({ rule }) => rule === name)?.demands ?? ''
    return `| \`${name}\` | \`${field}\` | ${level} | ${section} | ${insists} | [${file}](../tests/rules/cases/${file}.ts) |`
  })
  return [
    HEAD,
    '| rule | field | level | section | demands that | cases |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
