import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { SessionAnswer } from './reading-words.ts'

const FOLDER = new URL('../fixtures/storefronts/', import.meta.url)

/** A page and what a seller would read from it; see contract.test.ts. */
export interface StorefrontCase {
  name: string
  html: string
  url: URL
  /** Id of the reader that is its own. */
  reader: string
  reading: unknown
  /** The expected COD in VND; `?` when the seller must look first. */
  cod: unknown
  rows: unknown[]
  answers: SessionAnswer[]
}

export const storefrontCases: readonly StorefrontCase[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))
  .map((name) => {
    const { url, reader, reading, cod, rows = [] } = JSON.parse(textOf(`${name}.expected.json`))
    const answersAt = `${name}.session.json`
    const answers = existsSync(new URL(answersAt, FOLDER)) ? JSON.parse(textOf(answersAt)) : []
    return { name, html: textOf(`${name}.html`), url: new URL(url), reader, reading, cod, rows, answers }
  })

function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8')
}
