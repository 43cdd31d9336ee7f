import { useTranslations } from 'use-intl'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'

/** A store's defaults in a few words each; an address is named by its beginning. */
export function useDefaultsWords(): (defaults: StoreDefaults) => string[] {
  const t = useTranslations('defaults.words')
  const { weight } = useFormats()
  return ({ transport, payer, pickup, handover, solutions, labels, noteTemplate, packagingGrams }) => [
    ...(transport ? [t(transport)] : []),
    ...(payer ? [t(payer)] : []),
    ...(pickup ? [t('pickup', { place: pickup.address.split(',')[0]?.trim() || pickup.name })] : []),
    ...(handover ? [t(handover === 'post' ? 'post' : 'courier')] : []),
    ...(solutions ?? []).map(({ name }) => name),
    ...(labels?.length ? [t('labels', { count: labels.length })] : []),
    ...(noteTemplate ? [t('note')] : []),
    ...(packagingGrams ? [t('packaging', { weight: weight(packagingGrams) })] : []),
  ]
}
