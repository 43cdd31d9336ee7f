import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AppliedValues, givenValues } from '../../../lib/bulk/apply-values.ts'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import { parseWeight } from '../../../lib/domain/weight.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useSolutions } from '../../order-form/care/use-solutions.ts'
import { usePickups } from '../../shell/use-pickups.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { useBulkParts } from '../bulk-parts.tsx'
import type { AssessedRow } from '../use-bulk.ts'

interface DefaultsFormProps {
  scope: readonly AssessedRow[]
  onApply: (values: AppliedValues) => void
}

const KEEP = ''

/** An empty choice leaves the orders as they are. */
export function DefaultsForm({ scope, onApply }: DefaultsFormProps) {
  const t = useTranslations('bulk.defaults')
  const form = useTranslations('orderForm')
  const { money } = useFormats()
  const { index, account } = useBulkParts()
  const { pickups } = usePickups(account.id, index)
  const { solutions } = useSolutions(account.id)
  const [transport, setTransport] = useState(KEEP)
  const [payer, setPayer] = useState(KEEP)
  const [pickupId, setPickupId] = useState(KEEP)
  const [solutionId, setSolutionId] = useState(KEEP)
  const [worth, setWorth] = useState('')
  const [weight, setWeight] = useState('')
  const [note, setNote] = useState('')
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const value = parseTypedMoney(worth)
  const grams = weight.trim() === '' ? undefined : parseWeight(weight, 'kg')
  const solution = solutions.find(({ id }) => id === solutionId)
  const { changes, fields } = givenValues({
    transport: transport === 'road' || transport === 'fly' ? transport : undefined,
    payer: payer === 'shop' || payer === 'recipient' ? payer : undefined,
    pickup: pickups.find(({ id }) => id === pickupId),
    solutions: solutionId === 'none' ? [] : solution && [solution],
    value: value ?? undefined,
    grams: grams ?? undefined,
    note: note.trim() || undefined,
  })
  const keys = scope.map(({ row }) => row.key)
  const keep = { value: KEEP, label: t('keep') }
  return (
    <form
      className="@container grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (fields.length > 0) onApply({ keys, changes, fields, onlyEmpty })
      }}
    >
      <div className="grid grid-cols-2 gap-2 @max-[380px]:grid-cols-1">
        <Choice
          name="transport"
          label={form('transport')}
          value={transport}
          onChange={setTransport}
          options={[keep, { value: 'road', label: form('road') }, { value: 'fly', label: form('fly') }]}
        />
        <Choice
          name="payer"
          label={form('payer')}
          value={payer}
          onChange={setPayer}
          options={[
            keep,
            { value: 'shop', label: form('payerShop') },
            { value: 'recipient', label: form('payerRecipient') },
          ]}
        />
      </div>
      <Choice
        name="pickup"
        label={t('pickup')}
        value={pickupId}
        onChange={setPickupId}
        options={[
          keep,
          ...pickups.map(({ id, address, name, tel }) => ({
            value: id,
            label: address,
            about: [name, tel].filter(Boolean).join(' · '),
          })),
        ]}
      />
      {solutions.length > 0 && (
        <Choice
          name="solution"
          label={t('solution')}
          value={solutionId}
          onChange={setSolutionId}
          options={[
            keep,
            { value: 'none', label: t('noSolution') },
            ...solutions.map(({ id, name, group }) => ({ value: id, label: name, ...(group && { group }) })),
          ]}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Amount
          name="value"
          label={form('value')}
          text={worth}
          placeholder={money(300_000)}
          invalid={value === null}
          onChange={setWorth}
        />
        <Amount
          name="weight"
          label={form('weight')}
          text={weight}
          placeholder={t('weightHint')}
          invalid={grams === null}
          onChange={setWeight}
        />
      </div>
      <Text name="note" label={form('note')} text={note} onChange={setNote} />
      <label className="flex items-center gap-2 text-small text-ink-2">
        <input
          type="checkbox"
          className="size-4"
          checked={onlyEmpty}
          onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
        />
        {t('onlyEmpty')}
      </label>
      <Button
        type="submit"
        kind="primary"
        data-action="apply"
        disabled={fields.length === 0 || value === null || grams === null}
      >
        {t('apply', { count: keys.length })}
      </Button>
    </form>
  )
}

const CONTROL =
  'min-h-9 w-full min-w-0 rounded-lg border border-line-2 bg-raised px-2.5 py-1 font-medium outline-none placeholder:font-normal placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand/25'

interface TextProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  text: string
  onChange: (text: string) => void
}

function Text({ name, label, text, onChange, className = '', ...rest }: TextProps) {
  return (
    <div className="grid min-w-0 gap-0.5 text-small text-ink-2">
      <span aria-hidden>{label}</span>
      <input
        {...rest}
        data-default={name}
        aria-label={label}
        value={text}
        className={`${CONTROL} text-base text-ink ${className}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

/** `invalid`: its text is no amount. */
function Amount({ invalid, ...text }: TextProps & { invalid: boolean }) {
  return (
    <Text
      {...text}
      inputMode="decimal"
      aria-invalid={invalid || undefined}
      className={invalid ? 'border-bad!' : ''}
    />
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: SelectOption<string>[]
  onChange: (value: string) => void
}

function Choice({ name, label, value, options, onChange }: ChoiceProps) {
  return (
    <div data-default={name} className="grid min-w-0 gap-0.5 text-small text-ink-2">
      <span aria-hidden>{label}</span>
      <Select
        label={label}
        className={`${CONTROL} text-base text-ink`}
        value={value}
        options={options}
        onChange={onChange}
      />
    </div>
  )
}
