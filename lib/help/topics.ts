import { fold } from '../domain/fold.ts'
import { statusCodes } from '../domain/shipment/status.ts'
import type { Language } from '../i18n/languages.ts'
import { statusAbout, statusLabel, statusNext } from '../i18n/status-words.ts'
import { type Block, type Page, plain } from './page.ts'
import { helpWords } from './words.ts'

export interface Guide {
  chapters: Readonly<Record<string, Page>>
  /** The newest version's part of the changelog. */
  changes: Page
}

/** What is found at once: a part of a topic below its own heading. */
export interface Part {
  /** Absent above the first heading. */
  title?: string
  blocks: readonly Block[]
}

export interface Topic {
  /** Also its address: `help.html#money`. */
  id: string
  title: string
  parts: readonly Part[]
}

export function topicsOf(language: Language, { chapters, changes }: Guide): Topic[] {
  const words = helpWords[language]
  return [
    ...Object.entries(chapters).map(([id, page]) => topic(id, page)),
    { id: 'statuses', title: words.statuses, parts: statusParts(language) },
    { ...topic('new', changes), title: words.changes },
  ]
}

/** Parts in which every word begins one of theirs, with or without Vietnamese marks. */
export function search(topics: readonly Topic[], typed: string): Topic[] {
  const wanted = wordsOf(typed)
  return topics.flatMap((one) => {
    const parts = one.parts.filter((part) => {
      const said = wordsOf([one.title, part.title ?? '', ...part.blocks.map(textOf)].join(' '))
      return wanted.every((word) => said.some((one) => one.startsWith(word)))
    })
    return parts.length > 0 ? [{ ...one, parts }] : []
  })
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

function topic(id: string, page: Page): Topic {
  const parts: { title?: string; blocks: Block[] }[] = [{ blocks: [] }]
  let title = ''
  for (const block of page) {
    if (block.is === 'h1') title = plain(block.words)
    else if (block.is === 'h2') parts.push({ title: plain(block.words), blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return { id, title, parts: parts.filter(({ blocks }) => blocks.length > 0) }
}

function statusParts(language: Language): Part[] {
  return statusCodes.map((code) => ({
    title: statusLabel(language, code),
    blocks: [statusAbout(language, code), statusNext(language, code)].map((text) => ({
      is: 'p' as const,
      words: [text],
    })),
  }))
}

function textOf(block: Block): string {
  return 'items' in block ? block.items.map(plain).join(' ') : plain(block.words)
}
