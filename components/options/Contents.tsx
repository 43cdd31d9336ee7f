import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The settings' parts from top to bottom. */
const parts = [
  'accounts',
  'stores',
  'defaults',
  'answers',
  'taught',
  'undo',
  'news',
  'slips',
  'look',
  'sharing',
  'passphrase',
  'backup',
  'support',
] as const

type PartName = (typeof parts)[number]

/** Leads to the parts; a narrow window has no room for it. `ships`: an account is no marketplace's alone. */
export function Contents({ ships }: { ships: boolean }) {
  const t = useTranslations('options')
  const title = useTitles()
  return (
    <nav aria-label={t('contents')} className="sticky top-8 hidden self-start min-[1000px]:grid">
      {parts
        .filter((part) => ships || (part !== 'defaults' && part !== 'answers'))
        .map((part) => (
          <a
            key={part}
            href={`#${part}`}
            className="rounded-lg px-2.5 py-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {title[part]}
          </a>
        ))}
    </nav>
  )
}

export function Part({ of, children }: { of: PartName; children: ReactNode }) {
  return (
    <div id={of} className="scroll-mt-6 empty:hidden">
      {children}
    </div>
  )
}

function useTitles(): Readonly<Record<PartName, string>> {
  const options = useTranslations('options')
  const stores = useTranslations('stores.settings')
  const defaults = useTranslations('defaults.settings')
  const answers = useTranslations('answers.settings')
  const teach = useTranslations('teach.pages')
  const news = useTranslations('news')
  const slips = useTranslations('slips.sign')
  const sharing = useTranslations('sharing')
  const lock = useTranslations('lock')
  const backup = useTranslations('backup')
  const support = useTranslations('support')
  return {
    accounts: options('accounts.title'),
    stores: stores('title'),
    defaults: defaults('title'),
    answers: answers('title'),
    taught: teach('title'),
    undo: options('undo.title'),
    news: news('title'),
    slips: slips('title'),
    look: options('look.title'),
    sharing: sharing('title'),
    passphrase: lock('title'),
    backup: backup('title'),
    support: support('title'),
  }
}
