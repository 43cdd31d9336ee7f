import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '../help/HelpLink.tsx'
import { Dialog, DialogClose, DialogTitle } from '../ui/Dialog.tsx'
import { actionKeys } from './action-keys.ts'
import type { ActionInView } from './actions-in-view.ts'
import { fixedKeys } from './fixed-keys.ts'
import { Keys } from './Keys.tsx'

interface ShortcutListProps {
  actions: readonly ActionInView[]
  onClose: () => void
}

export default function ShortcutList({ actions, onClose }: ShortcutListProps) {
  const t = useTranslations('commands')
  const workbench = useTranslations('workbench')
  return (
    <Dialog
      onClose={onClose}
      className="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-surface"
    >
      <div className="sticky top-0 flex items-center gap-3 border-b border-line bg-surface py-2 pr-2 pl-4">
        <DialogTitle className="flex-1 text-[15px] font-semibold">{t('shortcuts')}</DialogTitle>
        <HelpLink className="rounded-lg px-2.5 py-1.5 font-medium text-brand hover:bg-sunken">
          {workbench('help')}
        </HelpLink>
        <DialogClose label={t('close')} />
      </div>
      <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2">
        <Group title={t('here')}>
          {actions.map(({ name, words }) => {
            const keys = actionKeys[name]
            return keys && <Row key={name} words={words} keys={[keys]} />
          })}
        </Group>
        <div className="grid content-start gap-4">
          {Object.entries(fixedKeys).map(([group, rows]) => (
            <Group key={group} title={t(`fixed.${group}.title` as 'fixed.form.title')}>
              {Object.entries(rows).map(([words, keys]) => (
                <Row key={words} words={t(`fixed.${group}.${words}` as 'fixed.form.next')} keys={keys} />
              ))}
            </Group>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1.5">
      <h3 className="text-small font-semibold text-ink-2">{title}</h3>
      <dl className="grid gap-1">{children}</dl>
    </section>
  )
}

function Row({ words, keys }: { words: string; keys: readonly string[] }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 break-words">{words}</dt>
      <dd className="flex flex-wrap justify-end gap-1.5">
        {keys.map((one) => (
          <Keys key={one} keys={one} />
        ))}
      </dd>
    </div>
  )
}
