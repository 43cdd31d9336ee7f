import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What the shop answers one request of a saved page. Requests that nothing answers get no answer at all. */
export interface Answer {
  /** Found in "METHOD URL" (as sent, or decoded); of several, all have to be. */
  match: string | string[]
  /** Found in what the request sent: tells GraphQL queries apart, which share one address. */
  sent?: string
  body?: string
  json?: unknown
  status?: number
  /** MIME type. */
  type?: string
}

/** A page as somebody saved it, and the address it is to be read at. */
export interface SavedPage {
  name: string
  html: string
  url: URL
  answers: Answer[]
}

export interface PageRequest {
  method: string
  url: string
  sent?: string
}

export interface Answered {
  body: string
  status: number
  type: string
}

/** The first answer that fits is given. */
export function answerTo(answers: readonly Answer[], request: PageRequest): Answered | undefined {
  const line = `${request.method} ${request.url}`
  const lines = [line, decoded(line)]
  const fits = ({ match, sent }: Answer) =>
    [match].flat().every((part) => lines.some((one) => one.includes(part))) &&
    (sent === undefined || (request.sent ?? '').includes(sent))
  const answer = answers.find(fits)
  if (!answer) return undefined
  const isJson = answer.body === undefined
  return {
    body: answer.body ?? JSON.stringify(answer.json ?? null),
    status: answer.status ?? 200,
    type: answer.type ?? (isJson ? 'application/json' : 'text/html; charset=utf-8'),
  }
}

/** Throws an Error that says which file is missing or what is wrong with it. */
export async function readSavedPage(file: string, address: string, urlMap?: string): Promise<SavedPage> {
  return {
    name: file,
    html: await textIn(file),
    url: pageAddress(address),
    answers: urlMap ? await readUrlMap(urlMap) : [],
  }
}

/** Only web addresses can be served. */
export function pageAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${JSON.stringify(address)} is no address of a page: write it with http:// or https://.`)
  }
  return url
}

export async function readUrlMap(file: string): Promise<Answer[]> {
  return readAnswers(await jsonIn(file), file)
}

/** "file" names a neighbouring file with the body. */
export async function readAnswers(listed: unknown, file: string): Promise<Answer[]> {
  if (!Array.isArray(listed)) throw new Error(`${file} has no list of answers.`)
  return Promise.all(listed.map((one, at) => readAnswer(one, `${file}, answer ${at + 1}`, dirname(file))))
}

async function readAnswer(listed: unknown, where: string, folder: string): Promise<Answer> {
  const { file, ...answer } = Object(listed)
  const parts = [answer.match].flat()
  if (parts.length === 0 || !parts.every((part) => typeof part === 'string' && part !== '')) {
    throw new Error(`${where} has no "match": a part of "METHOD URL", or several.`)
  }
  if (file === undefined) return answer
  if (typeof file !== 'string') throw new Error(`${where}: "file" is no name.`)
  const type = file.endsWith('.json') ? { type: 'application/json' } : {}
  return { ...type, ...answer, body: await textIn(join(folder, file)) }
}

export async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Error(`${file} cannot be read.`)
  }
}

export async function jsonIn(file: string): Promise<unknown> {
  const text = await textIn(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is no JSON.`)
  }
}

function decoded(line: string): string {
  try {
    return decodeURIComponent(line)
  } catch {
    return line
  }
}
