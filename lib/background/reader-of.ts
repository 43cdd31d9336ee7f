import { runScript } from './run-reader.ts'

const READER = /^[a-z0-9-]{1,40}$/

/** Whose page the tab shows, by the name of its reader; undefined where the browser lets no extension in. */
export async function readerOf(tabId: number): Promise<string | undefined> {
  const answer = await runScript(tabId, 'storefront')
  if (typeof answer !== 'object' || answer === null || !('reader' in answer)) return undefined
  return typeof answer.reader === 'string' && READER.test(answer.reader) ? answer.reader : undefined
}
