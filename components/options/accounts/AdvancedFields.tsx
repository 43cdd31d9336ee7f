import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { bodyFormats, type PackageFeature } from '../../../lib/domain/account.ts'
import { AccountField } from '../../ui/AccountField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import type { AccountValues } from './account-values.ts'

/** Enabled by the service package (spec §2.1). */
const allowances = ['pick-date', 'deliver-date', 'expiry', 'pre-issued-label'] as const
/** Known only from the carrier's web pages or from other integrations. */
const unconfirmed = ['no-district', 'label-pdf', 'express-check'] as const
const shopKinds = ['c2c', 'b2c'] as const

interface AdvancedFieldsProps {
  values: AccountValues
  change: (patch: Partial<AccountValues>) => void
  /** A shop of an operator, or the practice account: neither can be an operator. */
  onlyShop: boolean
}

/** An operator ships nothing, so only its shops have order settings. */
export function AdvancedFields({ values, change, onlyShop }: AdvancedFieldsProps) {
  const t = useTranslations('options.advanced')
  const feature = (name: PackageFeature) => (
    <SwitchField
      key={name}
      name={name}
      label={t(`features.${name}.label`)}
      hint={t(`features.${name}.hint`)}
      checked={values.features.includes(name)}
      onChange={(on) =>
        change({ features: on ? [...values.features, name] : values.features.filter((one) => one !== name) })
      }
    />
  )
  return (
    <details className="group rounded-lg border border-line">
      <summary
        data-action="advanced"
        className="flex cursor-default list-none items-center gap-1.5 rounded-lg px-3 py-2 font-medium text-ink-2 select-none hover:text-ink focus-visible:outline-2 focus-visible:outline-brand [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight size={15} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
        {t('title')}
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-3.5">
        {!onlyShop && (
          <SwitchField
            name="marketplace"
            label={t('marketplace')}
            hint={t('marketplaceHint')}
            checked={values.marketplace}
            onChange={(marketplace) => change({ marketplace })}
          />
        )}
        {!values.marketplace && (
          <>
            <ChoiceField
              name="shopKind"
              label={t('shopKind')}
              hint={t('shopKindHint')}
              value={values.shopKind}
              onChange={(shopKind) => change({ shopKind })}
              options={shopKinds.map((value) => ({ value, label: t(`shopKinds.${value}`) }))}
            />
            <fieldset className="grid gap-3">
              <legend className="text-small font-medium text-ink-2">{t('allowances')}</legend>
              <p className="text-small text-ink-3">{t('allowancesHint')}</p>
              {allowances.map(feature)}
            </fieldset>
            <fieldset className="grid gap-3">
              <legend className="text-small font-medium text-ink-2">{t('unconfirmed')}</legend>
              <p className="text-small text-ink-3">{t('unconfirmedHint')}</p>
              {unconfirmed.map(feature)}
            </fieldset>
          </>
        )}
        <div className="grid gap-3.5 sm:grid-cols-2">
          <ChoiceField
            name="bodyFormat"
            label={t('bodyFormat')}
            hint={t('bodyFormatHint')}
            value={values.bodyFormat}
            onChange={(bodyFormat) => change({ bodyFormat })}
            options={bodyFormats.map((value) => ({ value, label: t(`bodyFormats.${value}`) }))}
          />
          {!values.marketplace && (
            <AccountField
              name="apiVersion"
              label={t('apiVersion')}
              hint={t('apiVersionHint')}
              problem={undefined}
              maxLength={20}
              value={values.apiVersion}
              onChange={(apiVersion) => change({ apiVersion })}
            />
          )}
        </div>
      </div>
    </details>
  )
}
