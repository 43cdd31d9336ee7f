import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '../help/HelpLink.tsx'
import { Button } from '../ui/Button.tsx'
import { useOptions } from './options-services.tsx'

export function Support() {
  const t = useTranslations('support')
  const workbench = useTranslations('workbench')
  const { saveJournal } = useOptions()
  const [failed, setFailed] = useState(false)
  const save = () =>
    saveJournal().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          data-action="save-journal"
          icon={<Download size={15} aria-hidden />}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <HelpLink className="font-semibold text-brand underline">{workbench('help')}</HelpLink>
      </div>
      {failed && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
    </section>
  )
}
