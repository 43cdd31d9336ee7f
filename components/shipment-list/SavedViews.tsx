import { Popover } from '@base-ui/react/popover'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedView } from '../../lib/domain/saved-view.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { CONTROL } from './control.ts'
import { useSavedViews } from './use-saved-views.ts'

const LONGEST_NAME = 60

interface SavedViewsProps {
  /** How the list is looked at now. */
  shown: Omit<SavedView, 'name'>
  onOpen: (view: SavedView) => void
}

/** Searched, filtered, sorted and with its columns as the seller once had it, under a name. */
export function SavedViews({ shown, onOpen }: SavedViewsProps) {
  const t = useTranslations('shipmentList.saved')
  const { kept, keep, forget } = useSavedViews()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    keep({ ...shown, name: name.trim() })
    setName('')
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        data-action="saved-views"
        className={`${CONTROL} flex items-center gap-1.5 text-ink-2 select-none`}
      >
        <Bookmark size={15} aria-hidden />
        {t('open')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-20 outline-none" sideOffset={4} align="end">
          <Popover.Popup className="grid max-h-(--available-height) w-[min(20rem,calc(100vw-1.5rem))] gap-2 overflow-y-auto rounded-lg border border-line-2 bg-raised p-3 text-ink shadow-pop outline-none">
            <Popover.Title className="font-semibold">{t('title')}</Popover.Title>
            {kept.length === 0 && <p className="text-small text-ink-2">{t('none')}</p>}
            {kept.length > 0 && (
              <ul className="grid">
                {kept.map((view) => (
                  <li key={view.name} className="flex items-center gap-1">
                    <Button
                      kind="quiet"
                      data-saved-view={view.name}
                      data-keyless="row"
                      className="min-w-0 flex-1 justify-start! text-left break-words"
                      onClick={() => {
                        setOpen(false)
                        onOpen(view)
                      }}
                    >
                      {view.name}
                    </Button>
                    <IconButton
                      data-keyless="row"
                      label={t('forget', { name: view.name })}
                      onClick={() => forget(view.name)}
                    >
                      <X size={15} aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            <form onSubmit={save} className="flex gap-2">
              <input
                aria-label={t('name')}
                placeholder={t('name')}
                maxLength={LONGEST_NAME}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                className={`${CONTROL} min-w-0 flex-1 placeholder:text-ink-3`}
              />
              <Button data-action="keep-view" type="submit" disabled={!name.trim()}>
                {t('keep')}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
