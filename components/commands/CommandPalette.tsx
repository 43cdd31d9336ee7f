import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { fold } from '../../lib/domain/fold.ts'
import { LIST_ROW } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { actionKeys } from './action-keys.ts'
import type { ActionInView } from './actions-in-view.ts'
import { Keys } from './Keys.tsx'

interface CommandPaletteProps {
  actions: readonly ActionInView[]
  onClose: (chosen?: ActionInView) => void
}

/** All actions in view, found by name with or without Vietnamese marks. */
export default function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const t = useTranslations('commands')
  const chosen = useRef<HTMLElement>(undefined)
  return (
    <Dialog
      aria-label={t('palette')}
      onClose={() => onClose()}
      finalFocus={() => chosen.current ?? true}
      className="top-[12vh] left-1/2 flex max-h-[70vh] w-[min(34rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-surface"
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
            // Ctrl+Enter ships; it must not pick an option.
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
              onClick={() => {
                chosen.current = action.element
                onClose(action)
              }}
              className={`${LIST_ROW} flex min-h-9 items-center justify-between gap-3 rounded-lg`}
            >
              <span className="min-w-0 break-words">{action.words}</span>
              <Keys keys={actionKeys[action.name] ?? ''} />
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

function everyWord(typed: string, words: string): boolean {
  const folded = fold(words)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
