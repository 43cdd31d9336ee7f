import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'

/** Forgets all addresses the seller corrected, after a question. */
export function ForgetCorrections() {
  const t = useTranslations('address.forget')
  const common = useTranslations('common')
  const { recipes } = useServices()
  const save = useSave()
  const [asking, setAsking] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  if (!recipes?.forgetCorrections) return null
  const forget = recipes.forgetCorrections
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-64 text-small text-ink-2">{t('about')}</p>
      <span role="status" className="text-small text-ok">
        {forgotten && t('done')}
      </span>
      <Button
        data-action="forget-corrections"
        icon={<MapPinOff size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('action')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('askTitle')}
        confirm={t('askConfirm')}
        keep={common('back')}
        dangerous
        onConfirm={() => save(() => forget().then(() => setForgotten(true)))}
      >
        <p>{t('askBody')}</p>
      </Confirm>
    </div>
  )
}
