import { useLocale, useTranslations } from 'use-intl'
import type { SellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import { useCarrierWords } from '../../lib/i18n/Phrases.tsx'
import { inShopLabel, statusLabel, submissionLabel } from '../../lib/i18n/status-words.ts'

/** Why a shipment waits for the seller, in the words of its badge. */
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
      case 'pickup-late':
        return statusLabel(language, 8)
      case 'not-delivered':
        return statusLabel(language, 9)
      case 'delivery-late':
        return statusLabel(language, 10)
      default:
        return named(submissionLabel(language, reason))
    }
  }
}
