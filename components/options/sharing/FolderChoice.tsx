import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { useOptions } from '../options-services.tsx'
import { ReadFiles } from './ReadFiles.tsx'

interface FolderChoiceProps {
  folder: string | undefined
  missing: boolean
  onChosen: (name: string) => void
}

/** Before sharing is on: the folder, or the files of another computer where the browser opens no folder. */
export function FolderChoice({ folder, missing, onChosen }: FolderChoiceProps) {
  const t = useTranslations('sharing.folder')
  const { sharedFolder } = useOptions()
  const [failed, setFailed] = useState(false)
  if (!sharedFolder.canPick) {
    return (
      <div className="grid gap-2">
        <p className="text-small text-ink-2">{t('byHand')}</p>
        <ReadFiles own="" onRead={() => onChosen('')} />
      </div>
    )
  }
  const pick = () => {
    setFailed(false)
    sharedFolder.pick().then(
      (name) => name !== undefined && onChosen(name),
      () => setFailed(true),
    )
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button data-action="pick-folder" onClick={pick}>
          {t('pick')}
        </Button>
        {folder !== undefined && (
          <span data-folder={folder} className="min-w-0 font-medium break-words">
            {folder}
          </span>
        )}
      </div>
      <p className="text-small text-ink-3">{t('pickHint')}</p>
      {(failed || missing) && (
        <p role="alert" className="text-small text-bad">
          {t(failed ? 'pickFailed' : 'missing')}
        </p>
      )}
    </div>
  )
}
