import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import { type StoreDefaults, usualChoices } from '../../../lib/domain/store/store-defaults.ts'
import { Choices } from '../../order-form/care/Choices.tsx'
import { useSolutions } from '../../order-form/care/use-solutions.ts'
import { usePickups } from '../../shell/use-pickups.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { useOptions } from '../options-services.tsx'
import { NoteTemplate } from './NoteTemplate.tsx'
import { PackagingField } from './PackagingField.tsx'

interface StoreDefaultsFormProps {
  account: Account
  storeName: string
  defaults: StoreDefaults
  /** Called at every change; there is no save button. */
  onChange: (defaults: StoreDefaults) => void
}

/** Usual values are not stored, so they follow the account. */
const USUAL = ''

export function StoreDefaultsForm({ account, storeName, defaults, onChange }: StoreDefaultsFormProps) {
  const t = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const care = useTranslations('care')
  const index = use(useOptions().index)
  const { pickups, failure, reload } = usePickups(account.id, index)
  const { solutions, loading } = useSolutions(account.id)
  const solving = !labelsInForce(useMinute())
  const { transport, payer, handover, pickup, noteTemplate = '', packagingGrams = 0 } = defaults
  const put = (changed: StoreDefaults) => onChange({ ...defaults, ...changed })
  const chosen = defaults.solutions ?? []
  const offered = pickup && !pickups.some(({ id }) => id === pickup.id) ? [pickup, ...pickups] : pickups
  const optionOf = (solution: (typeof chosen)[number]) => ({
    value: solution.id,
    name: solution.name,
    group: solution.group || care('otherSolutions'),
    solution,
  })
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled label={form('transport')}>
          <Segmented
            label={form('transport')}
            value={transport ?? usualChoices.transport}
            options={[
              { value: 'road', label: form('road') },
              { value: 'fly', label: form('fly') },
            ]}
            onChange={(next) => put({ transport: next === usualChoices.transport ? undefined : next })}
          />
        </Labelled>
        <Labelled label={form('payer')}>
          <Segmented
            label={form('payer')}
            value={payer ?? usualChoices.payer}
            options={[
              { value: 'shop', label: form('payerShop') },
              { value: 'recipient', label: form('payerRecipient') },
            ]}
            onChange={(next) => put({ payer: next === usualChoices.payer ? undefined : next })}
          />
        </Labelled>
        <Labelled label={t('handover')}>
          <Segmented
            label={t('handover')}
            value={handover ?? usualChoices.handover}
            options={[
              { value: 'cod', label: t('courier') },
              { value: 'post', label: t('post') },
            ]}
            onChange={(next) => put({ handover: next === usualChoices.handover ? undefined : next })}
          />
        </Labelled>
        <PackagingField
          grams={packagingGrams}
          onChange={(grams) => put({ packagingGrams: grams || undefined })}
        />
      </div>
      <Labelled label={t('pickup')}>
        <Select
          label={t('pickup')}
          className="min-h-9 w-full rounded-lg border border-line-2 bg-raised px-2.5 py-1.5 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
          value={pickup?.id ?? USUAL}
          options={[
            {
              value: USUAL,
              label: t('accountsPickup'),
              ...(account.pickup && { about: account.pickup.address }),
            },
            ...offered.map(({ id, address, name, tel }) => ({
              value: id,
              label: address,
              about: [name, tel].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(id) => put({ pickup: offered.find((one) => one.id === id) })}
        />
      </Labelled>
      {failure && <FailureNote failure={failure} doing="settings" onRetry={reload} />}
      {solving && (solutions.length > 0 || chosen.length > 0) && (
        <Choices
          label={care('solutions')}
          state={undefined}
          focused={false}
          loading={loading}
          options={solutions.map(optionOf)}
          chosen={chosen.map(optionOf)}
          onChange={(next) =>
            put({ solutions: next.length > 0 ? next.map(({ solution }) => solution) : undefined })
          }
        />
      )}
      <NoteTemplate
        template={noteTemplate}
        storeName={storeName}
        onChange={(template) => put({ noteTemplate: template.trim() ? template : undefined })}
      />
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      <span aria-hidden className="text-small font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  )
}
