import { useTranslations } from 'use-intl'
import type { Pickup } from '../../lib/domain/account.ts'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'

/** A store's defaults in a few words each; an address is named by its beginning. */
export function useDefaultsWords(): (defaults: StoreDefaults) => string[] {
  const t = useTranslations('defaults.words')
  const { weight, money } = useFormats()
  const nameOf = ({ address, name }: Pickup) => address.split(',')[0]?.trim() || name
  return ({ transport, payer, pickup, returnTo, handover, solutions, labels, ...rest }) => [
    ...(transport ? [t(transport)] : []),
    ...(payer ? [t(payer)] : []),
    ...(pickup ? [t('pickup', { place: nameOf(pickup) })] : []),
    ...(returnTo ? [t('returnTo', { place: nameOf(returnTo) })] : []),
    ...(rest.pickShift ? [t(`pickShifts.s${rest.pickShift}`)] : []),
    ...(handover ? [t(handover === 'post' ? 'post' : 'courier')] : []),
    ...(solutions ?? []).map(({ name }) => name),
    ...(labels?.length ? [t('labels', { count: labels.length })] : []),
    ...(rest.noteTemplate ? [t('note')] : []),
    ...(rest.packagingGrams ? [t('packaging', { weight: weight(rest.packagingGrams) })] : []),
    ...(rest.usualGrams ? [t('usualGrams', { weight: weight(rest.usualGrams) })] : []),
    ...(rest.mostValue ? [t('mostValue', { amount: money(rest.mostValue) })] : []),
    ...(rest.rules?.length ? [t('rules', { count: rest.rules.length })] : []),
  ]
}
