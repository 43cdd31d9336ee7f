import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AppliedValues, givenValues } from '../../../lib/bulk/apply-values.ts'
import { parseWeight } from '../../../lib/domain/weight.ts'
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
  const { index, account } = useBulkParts()
  const { pickups } = usePickups(account.id, index)
  const { solutions } = useSolutions(account.id)
  const [transport, setTransport] = useState(KEEP)
  const [payer, setPayer] = useState(KEEP)
  const [pickupId, setPickupId] = useState(KEEP)
  const [solutionId, setSolutionId] = useState(KEEP)
  const [weight, setWeight] = useState('')
  const [note, setNote] = useState('')
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const grams = weight.trim() === '' ? undefined : parseWeight(weight, 'kg')
  const solution = solutions.find(({ id }) => id === solutionId)
  const { changes, fields } = givenValues({
    transport: transport === 'road' || transport === 'fly' ? transport : undefined,
    payer: payer === 'shop' || payer === 'recipient' ? payer : undefined,
    pickup: pickups.find(({ id }) => id === pickupId),
    solutions: solutionId === 'none' ? [] : solution && [solution],
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
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
        <Labelled label={form('weight')}>
          <input
            data-default="weight"
            aria-label={form('weight')}
            value={weight}
            placeholder={t('weightHint')}
            inputMode="decimal"
            aria-invalid={grams === null || undefined}
            className={`${CONTROL} ${grams === null ? 'border-bad!' : ''}`}
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
        </Labelled>
        <Labelled label={form('note')}>
          <input
            data-default="note"
            aria-label={form('note')}
            value={note}
            className={CONTROL}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Labelled>
      </div>
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
        disabled={fields.length === 0 || grams === null}
      >
        {t('apply', { count: keys.length })}
      </Button>
    </form>
  )
}

const CONTROL =
  'min-h-9 w-full min-w-0 rounded-lg border border-line-2 bg-raised px-2.5 py-1 font-medium outline-none placeholder:font-normal placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand/25'

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5 text-small text-ink-2">
      <span aria-hidden>{label}</span>
      <span className="text-base text-ink">{children}</span>
    </div>
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
