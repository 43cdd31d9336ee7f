import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tree.ts'

const pages = [
  ...readdirSync(ROOT).filter((name) => /^(?:README|CONTRIBUTING|PRIVACY).*\.md$/.test(name)),
  ...['docs', 'store'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

/** Tables and code apart. */
function proseOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/```[\s\S]*?```/g, '')
  return text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n')
}

const words = (text: string) => text.split(/\s+/).filter(Boolean).length

test('a page has at most 800 words, and no paragraph more than 90', () => {
  const long = pages.flatMap((page) => {
    const prose = proseOf(page)
    const paragraphs = prose.split(/\n\s*\n|\n(?=[-*\d])/).filter((one) => words(one) > 90)
    return [
      ...(words(prose) > 800 ? [`${page}: ${words(prose)} words`] : []),
      ...paragraphs.map((one) => `${page}: ${words(one)} words from "${one.trim().slice(0, 40)}"`),
    ]
  })
  expect(long).toEqual([])
})

test('every file and page that the docs name is there', () => {
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const named = [...text.matchAll(/`((?:lib|components|entrypoints|servers|tests|tools|docs)\/[\w./-]+)`/g)]
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    return [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join(dirname(page), path)),
    ]
      .filter((path) => !/\/ID\b/.test(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('every command that the docs name is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/npm run ([a-z][a-z:-]*)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !(script in scripts))
      .map((script) => `${page}: npm run ${script}`),
  )
  expect(missing).toEqual([])
})
