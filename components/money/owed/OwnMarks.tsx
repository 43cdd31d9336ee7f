import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRead } from '../../app/use-read.ts'

/** Payout marks are in no record of another computer, so what was paid there counts as owed here. */
export function OwnMarks() {
  const t = useTranslations('numbers.owed')
  const { send } = useServices()
  const { value: sharing = 'off' } = useRead(useCallback(() => send('sharing.state', {}), [send]))
  if (sharing === 'off') return null
  return (
    <p data-own-marks className="basis-full text-small text-warn">
      {t('ownMarks')}
    </p>
  )
}
