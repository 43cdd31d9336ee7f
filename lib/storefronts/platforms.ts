import type { Platform } from './platform.ts'
import * as registry from './registry.ts'

/** Every platform we know. A page that none of them recognises goes to the generic reader. */
export const platforms: readonly Platform[] = Object.values(registry)

export function platformOf(document: Document, url: URL): Platform | undefined {
  return platforms.find((platform) => platform.recognises(document, url))
}
