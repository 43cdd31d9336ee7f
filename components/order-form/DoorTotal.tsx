import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'

interface DoorTotalProps {
  cod: number
  /** What the courier collects on top of the COD: the fee when the recipient pays it, null while it is not known. */
  fee: number | null
}

/** What the courier will ask of the recipient, spelled out: a fee paid at the door comes on top of the COD. */
export function DoorTotal({ cod, fee }: DoorTotalProps) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const total = cod + (fee ?? 0)
  return (
    <div className="flex items-baseline justify-between gap-2 text-small text-ink-2">
      {fee !== null && total === 0 ? (
        <span>{t('nothingAtTheDoor')}</span>
      ) : (
        <>
          <span className="min-w-0">
            {t('atTheDoor')}
            {fee !== null && fee > 0 && cod > 0 && (
              <span className="block text-tiny text-ink-3">
                {t('codPlusFee', { cod: money(cod), fee: money(fee) })}
              </span>
            )}
          </span>
          <strong className="text-[15px] font-semibold text-ink">{fee === null ? '…' : money(total)}</strong>
        </>
      )}
    </div>
  )
}
