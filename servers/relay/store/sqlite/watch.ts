import type { News } from '../news.ts'
import type { openReader } from './reader.ts'

/** How often the file is looked at for what another process took, ms. */
const LOOK_EVERY_MS = 200

/** Tells of what was taken by whomever, this process included. Returns the way to stop. */
export function watchFile(reader: ReturnType<typeof openReader>, news: News): () => void {
  let version = reader.version()
  for (const { shop, newest } of reader.newest()) news.known(shop, newest)
  const look = () => {
    const now = reader.version()
    if (now === version) return
    for (const { shop, newest } of reader.newest()) news.heard(shop, newest)
    version = now
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch {
      // A file that cannot be read now is told of by `ready`, and looked at again.
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
