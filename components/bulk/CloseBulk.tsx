import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'

interface CloseBulkProps {
  left: number
  disabled: boolean
  onClose: () => void
}

/** Asks first while orders are not shipped. */
export function CloseBulk({ left, disabled, onClose }: CloseBulkProps) {
  const t = useTranslations('bulk.close')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        data-action="close-bulk"
        disabled={disabled}
        icon={<X size={14} aria-hidden />}
        onClick={() => (left > 0 ? setAsked(true) : onClose())}
      >
        {t('action')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('title')}
        keep={t('keep')}
        confirm={t('confirm')}
        onConfirm={onClose}
      >
        {t('body', { count: left })}
      </Confirm>
    </>
  )
}
