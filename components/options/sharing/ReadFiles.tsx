import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { useOptions } from '../options-services.tsx'

/** The other computers' files, where the browser opens no folder. */
export function ReadFiles({ own, onRead }: { own: string; onRead: () => void }) {
  const t = useTranslations('sharing.folder')
  const { sharedFolder } = useOptions()
  const picker = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<number | 'failed'>()
  const take = (files: readonly File[]) =>
    void sharedFolder.read(files, own).then(
      (count) => {
        setFound(count)
        if (count > 0) onRead()
      },
      () => setFound('failed'),
    )
  return (
    <>
      <div>
        <Button
          data-action="read-shared-files"
          icon={<FileUp size={15} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('read')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".qshare"
          multiple
          hidden
          data-field="shared-files"
          aria-label={t('read')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Lets the same file be chosen again.
            currentTarget.value = ''
            if (files.length > 0) take(files)
          }}
        />
      </div>
      {found !== undefined && (
        <p role="status" data-files-read={found} className="text-small text-ink-2">
          {found === 'failed' ? t('readFailed') : t('wasRead', { count: found })}
        </p>
      )}
    </>
  )
}
