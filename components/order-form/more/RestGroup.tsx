import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { isAllowed } from '../../../lib/order-form/fields.ts'
import { Field } from '../../ui/Field.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import { AmountWithUnit, FormField, LineField, useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { PackageNote } from './PackageNote.tsx'

/** The rest of spec §2.1, and what only our own checks of labels need. */
export function RestGroup({ account }: { account: Account }) {
  const t = useTranslations('more')
  const common = useTranslations('orderForm')
  const { draft, edit, problems, rules } = useOrderFormState()
  const labelId = draft.labelId ?? ''
  const isAsked = problems.some(({ field }) => field === 'size' || field === 'shelfLife')
  return (
    <>
      <div data-field="collectionOnly" className="grid gap-1.5">
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1 rounded-sm"
            checked={draft.collectionOnly ?? false}
            onChange={(event) => edit('collectionOnly', event.currentTarget.checked || undefined)}
          />
          <span className="min-w-0">
            {t('collectionOnly')}
            <span className="block text-tiny text-ink-3">{t('collectionOnlyAbout')}</span>
          </span>
        </label>
        <ProblemNotes fields={['collectionOnly']} />
      </div>
      <LineField
        field="labelId"
        label={t('labelId')}
        disabled={!isAllowed(account, 'labelId') && labelId === ''}
        value={labelId}
        onChange={(text) => edit('labelId', text.trim() || undefined)}
      />
      <ProblemNotes fields={['labelId']} />
      <PackageNote account={account} fields={['labelId']} />
      <div className="grid grid-cols-2 gap-1.5">
        <ChoiceField
          field="weightUnit"
          label={t('weightUnit')}
          value={draft.weightUnit ?? 'kilogram'}
          options={[
            { value: 'kilogram', label: t('kilogram') },
            { value: 'gram', label: t('gram') },
          ]}
          onChange={(unit) => edit('weightUnit', unit === 'gram' ? unit : undefined)}
        />
        <ChoiceField
          field="actualTransport"
          label={t('actualTransport')}
          value={draft.actualTransport ?? 'any'}
          options={[
            { value: 'any', label: t('anyTransport') },
            { value: 'road', label: common('road') },
            { value: 'fly', label: common('fly') },
          ]}
          onChange={(transport) => edit('actualTransport', transport === 'any' ? undefined : transport)}
        />
      </div>
      <ProblemNotes fields={['weightUnit', 'actualTransport']} />
      {(isAsked || labelsInForce(rules.now)) && (
        <>
          <div className="grid grid-cols-4 gap-1.5">
            <SizeFields />
            <ShelfLifeField />
          </div>
          <ProblemNotes fields={['size', 'shelfLife']} />
        </>
      )}
    </>
  )
}

const SIDES = ['length', 'width', 'height'] as const
const NO_SIZE = { length: 0, width: 0, height: 0 }

/** The parcel's sides in centimetres. Label 40 has a limit; the carrier has no field for them. */
function SizeFields() {
  const t = useTranslations('more')
  const { number } = useFormats()
  const { draft, edit, setInvalidInput } = useOrderFormState()
  const look = useFieldLook('size')
  const size = draft.sizeCm ?? NO_SIZE
  return (
    <div data-field="size" className="col-span-3 grid grid-cols-3 gap-1.5">
      {SIDES.map((side) => (
        <Field key={side} label={t(side)} {...look}>
          <AmountWithUnit
            unit={t('cm')}
            unitClass="shrink-0 text-small"
            value={size[side]}
            show={(centimetres) => (centimetres === 0 ? '' : number(centimetres))}
            read={centimetresOf}
            onInvalidText={(text) => setInvalidInput('size', text, side)}
            onChange={(centimetres) => {
              const next = { ...size, [side]: centimetres }
              edit('sizeCm', SIDES.every((one) => next[one] === 0) ? undefined : next)
            }}
          />
        </Field>
      ))}
    </div>
  )
}

/** How many days the goods keep. Label 7 asks for early delivery below 30; the carrier has no field for it. */
function ShelfLifeField() {
  const t = useTranslations('more')
  const { draft, edit, setInvalidInput } = useOrderFormState()
  return (
    <FormField field="shelfLife" label={t('shelfLife')}>
      <AmountWithUnit
        unit={t('days')}
        unitClass="shrink-0 text-small"
        value={draft.shelfLifeDays ?? 0}
        show={(days) => (days === 0 ? '' : String(days))}
        read={daysOf}
        onInvalidText={(text) => setInvalidInput('shelfLife', text)}
        onChange={(days) => edit('shelfLifeDays', days === 0 ? undefined : days)}
      />
    </FormField>
  )
}

/** 0 for an emptied side, null for text that is no length. */
function centimetresOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}

/** 0 for an emptied field, null for text that is no number of days. */
function daysOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,4}$/.test(typed) ? Number(typed) : null
}
