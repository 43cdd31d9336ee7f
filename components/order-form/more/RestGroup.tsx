import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useOrderFormState } from '../form-context.tsx'
import { LineField } from '../LineField.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { PackageNote } from './PackageNote.tsx'
import { isAllowed } from './packaged.ts'
import { ShelfLifeField } from './ShelfLifeField.tsx'
import { SizeFields } from './SizeFields.tsx'

/** What is left of spec §2.1, and what only our own checks ask for. */
export function RestGroup({ account }: { account: Account }) {
  const t = useTranslations('more')
  const common = useTranslations('orderForm')
  const { form, draft, edited } = useOrderFormState()
  const labelId = draft.labelId ?? ''
  return (
    <>
      <div data-field="collectionOnly" className="grid gap-1.5">
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1 rounded-sm"
            checked={draft.collectionOnly ?? false}
            onChange={(event) => {
              form.setValue('collectionOnly', event.currentTarget.checked || undefined)
              edited('collectionOnly')
            }}
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
        onChange={(text) => {
          form.setValue('labelId', text.trim() || undefined)
          edited('labelId')
        }}
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
          onChange={(unit) => {
            form.setValue('weightUnit', unit === 'gram' ? unit : undefined)
            edited('weightUnit')
          }}
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
          onChange={(transport) => {
            form.setValue('actualTransport', transport === 'any' ? undefined : transport)
            edited('actualTransport')
          }}
        />
      </div>
      <ProblemNotes fields={['weightUnit', 'actualTransport']} />
      <div className="grid grid-cols-4 gap-1.5">
        <SizeFields />
        <ShelfLifeField />
      </div>
      <ProblemNotes fields={['size', 'shelfLife']} />
    </>
  )
}
