import { useLocale, useTranslations } from 'use-intl'
import type { SellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import { useCarrierWords } from '../../lib/i18n/Phrases.tsx'
import { inShopLabel, submissionLabel } from '../../lib/i18n/status-words.ts'

/** Why a shipment waits for the seller, or what there is to do. */
export function useReasonWords(): (reason: SellerReason) => string {
  const t = useTranslations('shipmentList.waits')
  const language = useLocale()
  const named = useCarrierWords()
  return (reason) => {
    switch (reason) {
      case 'called-off':
        return inShopLabel(language, 'cancelled')
      case 'held':
        return t('held')
      case 'turned-up':
        return t('turnedUp')
      case 'rejected':
      case 'stuck':
      case 'unknown':
        return named(submissionLabel(language, reason))
      default:
        return named(t(reason))
    }
  }
}
