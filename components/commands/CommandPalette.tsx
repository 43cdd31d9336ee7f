import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'use-intl'
import { fold } from '../../lib/domain/fold.ts'
import { LIST_ROW } from '../ui/list-popup.ts'
import { actionKeys } from './action-keys.ts'
import type { ActionInView } from './actions-in-view.ts'
import { Keys } from './Keys.tsx'

interface CommandPaletteProps {
  actions: readonly ActionInView[]
  onClose: (chosen?: ActionInView) => void
}

/** Everything that can be done on the screen beneath, found by its name with or without marks. */
export default function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const t = useTranslations('commands')
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_18/0.5)]" />
        <Dialog.Popup
          aria-label={t('palette')}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(34rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink shadow-pop outline-none"
        >
          <Autocomplete.Root<ActionInView>
            inline
            open
            items={actions}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ words }) => words}
            filter={({ words }, typed) => everyWord(typed, words)}
          >
            <Autocomplete.Input
              aria-label={t('find')}
              placeholder={t('find')}
              spellCheck={false}
              onKeyDown={(event) => {
                // The keys that ship are not the key that picks.
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler()
              }}
              className="w-full border-b border-line bg-transparent px-4 py-3 outline-none placeholder:text-ink-3"
            />
            <Autocomplete.Empty className="px-4 py-3 text-ink-3 empty:hidden">{t('none')}</Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto p-1.5">
              {(action: ActionInView) => (
                <Autocomplete.Item
                  key={action.name}
                  value={action}
                  data-command={action.name}
                  onClick={() => onClose(action)}
                  className={`${LIST_ROW} flex min-h-9 items-center justify-between gap-3 rounded-lg`}
                >
                  <span className="min-w-0 break-words">{action.words}</span>
                  <Keys keys={actionKeys[action.name]} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function everyWord(typed: string, words: string): boolean {
  const folded = fold(words)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
