import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { Confirm } from '../ui/Confirm.tsx'

interface ConfirmCancelProps {
  open: boolean
  onClose: () => void
  shipment: Pick<Shipment, 'acceptance' | 'status'>
  onConfirm: () => void
}

export function ConfirmCancel({
  open,
  onClose,
  shipment: { acceptance, status },
  onConfirm,
}: ConfirmCancelProps) {
  const t = useTranslations('shipments')
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('cancelTitle', { code: acceptance?.trackingCode ?? '' })}
      confirm={t('cancelConfirm')}
      keep={t('cancelKeep')}
      dangerous
      onConfirm={onConfirm}
    >
      {status && statusMeaning(status.code).cancellable === 'warned' && (
        <p className="font-medium text-warn">{t('cancelWarned')}</p>
      )}
      <p>{t('cancelBody')}</p>
    </Confirm>
  )
}
