import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unitsOf } from '../../../lib/address/find-unit.ts'
import type { AddressIndex } from '../../../lib/address/index-file.ts'
import { fold } from '../../../lib/domain/fold.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { MOST_RULES, RULE_WORDS_LIMIT, type ShippingRule } from '../../../lib/domain/store/store-defaults.ts'
import { canApply } from '../../../lib/draft/shipping-rules.ts'
import { AccountField } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { SELECT } from '../../ui/classes.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { Labelled } from '../Labelled.tsx'
import { OptionalAmount } from './OptionalAmount.tsx'

interface ShippingRulesProps {
  rules: readonly ShippingRule[]
  /** Empty while the account has none to choose. */
  solutions: readonly Solution[]
  index: AddressIndex
  /** Without the rules that say nothing yet. */
  onChange: (rules: readonly ShippingRule[]) => void
}

type Solution = NonNullable<ShipmentDraft['solutions']>[number]

/** A rule has no name of its own: the key keeps what is typed with its rule. */
interface Line {
  key: string
  rule: ShippingRule
}

const lineOf = (rule: ShippingRule): Line => ({ key: crypto.randomUUID(), rule })

/** When an order has all of the one side, it starts with the other; the upper rule wins. */
export function ShippingRules({ rules, solutions, index, onChange }: ShippingRulesProps) {
  const t = useTranslations('defaults.settings.rules')
  const [lines, setLines] = useState(() => rules.map(lineOf))
  const [added, setAdded] = useState<Line>()
  const [removed, setRemoved] = useState<{ line: Line; at: number }>()
  const [provinces] = useState(() => provinceNames(index))
  const [known, setKnown] = useState(rules)
  // Another window's rules replace those of this one, and are not overwritten by them.
  if (textOf(rules) !== textOf(known)) {
    setKnown(rules)
    if (textOf(rules) !== textOf(rulesIn(lines))) setLines(rules.map(lineOf))
  }
  const put = (next: Line[]) => {
    setLines(next)
    setRemoved(undefined)
    onChange(rulesIn(next))
  }
  return (
    <section className="grid gap-2" aria-label={t('title')}>
      <h4 className="text-small font-medium text-ink-2">{t('title')}</h4>
      <p className="text-small text-ink-3">{t('what')}</p>
      {lines.length > 0 && (
        <ol className="grid gap-2">
          {lines.map(({ key, rule }, at) => (
            <li key={key} data-rule={at + 1} className="grid gap-3 rounded-lg border border-line p-3">
              <div className="flex items-center justify-between gap-2">
                <h5 className="font-semibold">{t('one', { number: String(at + 1) })}</h5>
                <div className="flex gap-1">
                  {at > 0 && (
                    <Button
                      size="small"
                      data-action="rule-up"
                      aria-label={t('up', { number: String(at + 1) })}
                      icon={<ArrowUp size={14} aria-hidden />}
                      onClick={() => put(movedUp(lines, at))}
                    />
                  )}
                  <Button
                    size="small"
                    data-action="remove-rule"
                    aria-label={t('remove', { number: String(at + 1) })}
                    icon={<Trash2 size={14} aria-hidden />}
                    onClick={() => {
                      put(lines.filter((line) => line.key !== key))
                      setRemoved({ line: { key, rule }, at })
                    }}
                  />
                </div>
              </div>
              <RuleFields
                rule={rule}
                isNew={key === added?.key}
                provinces={provinces}
                solutions={solutions}
                onChange={(changed) =>
                  put(
                    lines.map((line) =>
                      line.key === key ? { key, rule: { ...line.rule, ...changed } } : line,
                    ),
                  )
                }
              />
            </li>
          ))}
        </ol>
      )}
      {removed && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          {t('removed', { number: String(removed.at + 1) })}
          <Button
            key={removed.line.key}
            size="small"
            autoFocus
            data-action="undo-remove-rule"
            onClick={() => {
              put(lines.toSpliced(removed.at, 0, removed.line))
              setAdded(removed.line)
            }}
          >
            {t('undo')}
          </Button>
        </p>
      )}
      {lines.length < MOST_RULES && (
        <div>
          <Button
            size="small"
            data-action="add-rule"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => {
              const line = lineOf({})
              setLines([...lines, line])
              setAdded(line)
            }}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  )
}

const ANY = ''

interface RuleFieldsProps {
  rule: ShippingRule
  isNew: boolean
  provinces: readonly string[]
  solutions: readonly Solution[]
  onChange: (changed: ShippingRule) => void
}

function RuleFields({ rule, isNew, provinces, solutions, onChange }: RuleFieldsProps) {
  const t = useTranslations('defaults.settings.rules')
  const settings = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const [chosen] = rule.solutions ?? []
  const offered = chosen && !solutions.some(({ id }) => id === chosen.id) ? [chosen, ...solutions] : solutions
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 text-small font-semibold text-ink-2">{t('when')}</legend>
        <AccountField
          label={t('goods')}
          problem={undefined}
          autoFocus={isNew}
          maxLength={RULE_WORDS_LIMIT}
          value={rule.goods ?? ''}
          onChange={(goods) => onChange({ goods: goods || undefined })}
        />
        <OptionalAmount
          label={t('valueFrom')}
          unread={settings('mostValueUnread')}
          unit="₫"
          amount={rule.valueFrom}
          onChange={(valueFrom) => onChange({ valueFrom })}
        />
        <Labelled label={t('province')}>
          <Select
            label={t('province')}
            className={SELECT.box}
            value={rule.province ?? ANY}
            options={[
              { value: ANY, label: t('anyProvince') },
              ...provinces.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(province) => onChange({ province: province || undefined })}
          />
        </Labelled>
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 text-small font-semibold text-ink-2">{t('begins')}</legend>
        <Labelled label={t('transport')}>
          <Segmented
            label={t('transport')}
            value={rule.transport ?? 'usual'}
            options={[
              { value: 'usual', label: t('asUsual') },
              { value: 'road', label: form('road') },
              { value: 'fly', label: form('fly') },
            ]}
            onChange={(transport) => onChange({ transport: transport === 'usual' ? undefined : transport })}
          />
        </Labelled>
        {offered.length > 0 && (
          <Labelled label={t('solution')}>
            <Select
              label={t('solution')}
              className={SELECT.box}
              value={chosen?.id ?? ANY}
              options={[
                { value: ANY, label: t('asUsual') },
                ...offered.map(({ id, name, group }) => ({ value: id, label: name, group })),
              ]}
              onChange={(id) => {
                const solution = offered.find((one) => one.id === id)
                onChange({ solutions: solution && [solution] })
              }}
            />
          </Labelled>
        )}
        <AccountField
          label={t('note')}
          problem={undefined}
          maxLength={RULE_WORDS_LIMIT}
          value={rule.note ?? ''}
          onChange={(note) => onChange({ note: note || undefined })}
        />
      </fieldset>
      {!canApply(rule) && <p className="text-small text-warn">{t('incomplete')}</p>}
    </>
  )
}

function rulesIn(lines: readonly Line[]): ShippingRule[] {
  return lines.map(({ rule }) => rule).filter((rule) => Object.values(rule).some(Boolean))
}

/** Storage sorts the names of fields. */
function textOf(rules: readonly ShippingRule[]): string {
  return JSON.stringify(
    rules.map(({ goods, valueFrom, province, transport, solutions, note }) => [
      ...[goods, valueFrom, province, transport, note],
      solutions?.map(({ id }) => id),
    ]),
  )
}

function movedUp(lines: readonly Line[], at: number): Line[] {
  const moved = lines[at]
  const rest = lines.filter((_, index) => index !== at)
  return moved ? rest.toSpliced(at - 1, 0, moved) : rest
}

/** Of today and of before July 2025: an order's address may be either. */
function provinceNames(index: AddressIndex): string[] {
  const all = (['post2025', 'pre2025'] as const).flatMap((scheme) => unitsOf(index, 'province', scheme))
  // "Thanh Hóa" and "Thanh Hoá" are one to a rule.
  const names = new Map(all.map(({ name }) => [fold(name), name]))
  const bare = (name: string) => name.replace(/^(?:Thành phố|Tỉnh) /, '')
  return [...names.values()].sort((one, other) => bare(one).localeCompare(bare(other), 'vi'))
}
