import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownFolder } from '../../../lib/domain/sharing/sharing.ts'
import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { useOptions } from '../options-services.tsx'
import { ReadFiles } from './ReadFiles.tsx'

interface FolderStateProps {
  folder: KnownFolder
  lost: SharingTrouble | undefined
  onChanged: () => void
}

/** While sharing is on: which folder, who decides, and what the seller does where something is wrong. */
export function FolderState({ folder, lost, onChanged }: FolderStateProps) {
  const { name, byHand, lasting, readAt, file, main } = folder
  const t = useTranslations('sharing.folder')
  const words = useTranslations('sharing')
  const common = useTranslations('common')
  const { send } = useServices()
  const { sharedFolder } = useOptions()
  const { moment } = useFormats()
  const now = useMinute()
  const [leading, setLeading] = useState(false)
  const [failed, setFailed] = useState<string>()
  const orFail = (work: Promise<boolean>, what: string) => {
    setFailed(undefined)
    work.then(
      (done) => (done ? onChanged() : setFailed(what)),
      () => setFailed(what),
    )
  }
  const lead = async () => {
    const done = await send('sharing.lead', {})
    if (done !== 'done') setFailed(words(`why.${done}`))
    onChanged()
  }
  return (
    <>
      {!byHand && <p className="text-small text-ink-2">{t('is', { name })}</p>}
      {!byHand && !lasting && !lost && (
        <p data-not-lasting className="text-small text-warn">
          {t('notLasting')}
        </p>
      )}
      {byHand && (
        <div data-by-hand className="grid gap-2">
          <p className="text-small text-ink-2">{t('byHand')}</p>
          <p className="text-small text-ink-3">
            {readAt === undefined ? t('neverRead') : t('readAt', { when: moment(readAt, now) })}
          </p>
          <ReadFiles own={file} onRead={onChanged} />
          <div>
            <Button
              data-action="save-shared-file"
              onClick={() => orFail(sharedFolder.save(file), t('nothingToSave'))}
            >
              {t('save')}
            </Button>
          </div>
        </div>
      )}
      {main && (
        <div className="flex flex-wrap items-center gap-2" data-main={main.here ? 'here' : 'elsewhere'}>
          <p className="min-w-0 text-small text-ink-2">
            {main.here
              ? t('mainHere')
              : main.at > 0
                ? t('mainThere', { name: main.name, when: moment(main.at, now) })
                : t('mainUnread')}
          </p>
          {!main.here && (
            <Button data-action="lead-sharing" size="small" onClick={() => setLeading(true)}>
              {t('lead')}
            </Button>
          )}
        </div>
      )}
      {(lost === 'folder-asks' || lost === 'folder-gone' || lost === 'folder-refused') && (
        <div className="flex flex-wrap gap-2">
          {lost === 'folder-asks' && (
            <Button
              data-action="allow-folder"
              kind="primary"
              onClick={() => orFail(sharedFolder.allow(), t('notAllowed'))}
            >
              {t('allow')}
            </Button>
          )}
          <Button
            data-action="pick-folder"
            onClick={() =>
              orFail(
                sharedFolder.pick().then((picked) => picked !== undefined),
                t('pickFailed'),
              )
            }
          >
            {t('pickAgain')}
          </Button>
          {lost === 'folder-asks' && <p className="w-full text-small text-ink-3">{t('allowHint')}</p>}
        </div>
      )}
      {failed && (
        <p role="alert" className="text-small text-bad first-letter:uppercase">
          {failed}
        </p>
      )}
      <Confirm
        open={leading}
        onClose={() => setLeading(false)}
        title={t('leadTitle')}
        confirm={t('lead')}
        keep={common('back')}
        dangerous
        onConfirm={() => void lead().catch(() => setFailed(words('failed')))}
      >
        <p>{t('leadBody', { name: main?.name || '—' })}</p>
      </Confirm>
    </>
  )
}
