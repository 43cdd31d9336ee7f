import { Mail, Search } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { publisher } from '../../lib/domain/publisher.ts'
import { type Guide, search, type Topic, topicsOf } from '../../lib/help/topics.ts'
import { helpWords, letterTo } from '../../lib/help/words.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { Mark } from '../ui/Mark.tsx'
import { Opening } from '../ui/Opening.tsx'
import { Blocks } from './Blocks.tsx'

interface HelpPageProps {
  load(language: Language): Promise<Guide>
  saveJournal(): Promise<void>
  version: string
  browser: string
}

/** `help.html#ID` shows a topic; a search shows the parts of all in which it is found. */
export function HelpPage({ load, saveJournal, version, browser }: HelpPageProps) {
  const language = useLocale()
  const words = helpWords[language]
  const [guide, setGuide] = useState<{ language: Language; topics: readonly Topic[] }>()
  const [typed, setTyped] = useState('')
  const hash = useSyncExternalStore(follow, () => location.hash.slice(1))
  useEffect(() => {
    document.title = `${words.title} · Quickship`
  }, [words])
  useEffect(() => {
    let wanted = true
    load(language).then(
      (loaded) => wanted && setGuide({ language, topics: topicsOf(language, loaded) }),
      console.error,
    )
    return () => {
      wanted = false
    }
  }, [load, language])
  const topics = guide?.topics ?? []
  const current = topics.find(({ id }) => id === hash) ?? topics[0]
  const searching = typed.trim() !== ''
  const shown = useMemo(
    () => (searching ? search(topics, typed) : current ? [current] : []),
    [topics, typed, searching, current],
  )
  // A topic starts at its top, and a screen reader with its heading.
  useEffect(() => {
    if (hash) document.querySelector<HTMLElement>('article h2')?.focus()
  }, [hash])
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-240 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          <Mark />
          <h1 className="text-[15px] font-semibold">{words.title}</h1>
          <div className="flex min-h-9 min-w-60 flex-1 items-center gap-2 rounded-lg border border-line-2 bg-raised pl-2.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
            <Search size={15} aria-hidden className="shrink-0 text-ink-3" />
            <input
              data-action="search"
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="min-w-0 flex-1 bg-transparent py-1.5 pr-2 outline-none placeholder:text-ink-3"
            />
          </div>
        </div>
      </header>
      <div className="mx-auto grid max-w-240 gap-x-8 gap-y-5 px-4 py-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-6">
        <nav aria-label={words.topics} className="grid content-start gap-0.5">
          {topics.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              data-action={`topic-${id}`}
              aria-current={!searching && id === current?.id ? 'page' : undefined}
              onClick={() => setTyped('')}
              className="rounded-lg px-2.5 py-1.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand"
            >
              {title}
            </a>
          ))}
        </nav>
        <main className="grid content-start gap-6">
          {!guide && <Opening />}
          <p role="status" className="text-ink-2 empty:hidden">
            {guide && shown.length === 0 && words.none}
          </p>
          {shown.map((topic) => (
            <TopicParts key={topic.id} topic={topic} />
          ))}
          <WriteToUs href={letterTo(publisher.support, language, version, browser)} onWrite={saveJournal} />
        </main>
      </div>
    </div>
  )
}

function TopicParts({ topic: { id, title, parts } }: { topic: Topic }) {
  return (
    <article data-topic={id} className="grid gap-4">
      <h2 tabIndex={-1} className="w-fit rounded-sm text-xl font-semibold">
        {title}
      </h2>
      {parts.map((part) => (
        <section key={part.title ?? ''} className="grid gap-2">
          {part.title && <h3 className="text-[15px] font-semibold">{part.title}</h3>}
          <Blocks blocks={part.blocks} />
        </section>
      ))}
    </article>
  )
}

/** The journal is saved first: a letter cannot take a file along by itself. */
function WriteToUs({ href, onWrite }: { href: string; onWrite: () => Promise<void> }) {
  const words = helpWords[useLocale()]
  const [failed, setFailed] = useState(false)
  const save = () =>
    onWrite().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <section className="grid justify-items-start gap-2 panel p-4">
      <h2 className="font-semibold">{words.write}</h2>
      <p className="text-ink-2">{words.writeAbout}</p>
      <a
        href={href}
        data-action="write-to-us"
        onClick={() => void save()}
        className="inline-flex min-h-9 items-center gap-2 rounded-lg bg-brand px-3 py-1.5 leading-tight font-semibold text-on-brand hover:bg-brand-strong"
      >
        <Mail size={15} aria-hidden />
        {publisher.support}
      </a>
      {failed && (
        <p role="alert" className="text-small text-bad">
          {words.journalFailed}
        </p>
      )}
    </section>
  )
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
