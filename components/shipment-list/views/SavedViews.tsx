import { Popover } from '@base-ui/react/popover'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SavedView, soundViews, withView } from '../../../lib/order-book/saved-view.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useSave } from '../../app/saving.tsx'
import { useRead } from '../../app/use-read.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CONTROL, ICON_WORDS } from '../../ui/classes.ts'

const LONGEST_NAME = 60

interface SavedViewsProps {
  shown: Omit<SavedView, 'name'>
  onOpen: (view: SavedView) => void
}

export function SavedViews({ shown, onOpen }: SavedViewsProps) {
  const t = useTranslations('shipmentList.saved')
  const { views, save, forget, ...reading } = useSavedViews()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    save({ ...shown, name: name.trim() })
    setName('')
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        data-action="saved-views"
        title={t('open')}
        className={`${CONTROL} flex items-center gap-1.5 text-ink-2 select-none`}
      >
        <Bookmark size={15} aria-hidden />
        <span className={ICON_WORDS}>{t('open')}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-20 outline-none" sideOffset={4} align="end">
          <Popover.Popup className="grid max-h-(--available-height) w-[min(20rem,calc(100vw-1.5rem))] gap-2 overflow-y-auto rounded-lg border border-line-2 bg-raised p-3 text-ink shadow-pop outline-none">
            <Popover.Title className="font-semibold">{t('title')}</Popover.Title>
            <ReadFailure reads={[reading]} />
            {views.length === 0 && !reading.failure && <p className="text-small text-ink-2">{t('none')}</p>}
            {views.length > 0 && (
              <ul className="grid">
                {views.map((view) => (
                  <li key={view.name} className="flex items-center gap-1">
                    <Button
                      kind="quiet"
                      data-saved-view={view.name}
                      className="min-w-0 flex-1 justify-start! text-left break-words"
                      onClick={() => {
                        setOpen(false)
                        onOpen(view)
                      }}
                    >
                      {view.name}
                    </Button>
                    <IconButton label={t('forget', { name: view.name })} onClick={() => forget(view.name)}>
                      <X size={15} aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            <form onSubmit={submit} className="flex gap-2">
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

const NONE: readonly SavedView[] = []

/** Live: other tabs and a backup change them too. */
export function useSavedViews() {
  const { savedViews } = useWorkbench()
  const save = useSave()
  const read = useCallback(async () => soundViews(await savedViews.getValue()), [savedViews])
  const { value: views = NONE, failure, again } = useRead(read, { onChanged: savedViews.watch })
  function change(next: (views: readonly SavedView[]) => readonly SavedView[]) {
    save(() => savedViews.change((views) => next(soundViews(views))))
  }
  return {
    views,
    failure,
    again,
    save: (view: SavedView) => change((views) => withView(views, view)),
    forget: (name: string) => change((views) => views.filter((view) => view.name !== name)),
  }
}
