import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

/**
 * Counts accesses, and the characters and elements returned. Import the reader afterwards: `dom.ts` binds
 * the first page it meets.
 */
export function countDomReads() {
  vi.resetModules()
  const { window } = new JSDOM('', { url: 'https://any.example/' })
  let reads = 0
  const counted = (real: (...given: unknown[]) => unknown) =>
    function (this: unknown, ...given: unknown[]) {
      const answer = Reflect.apply(real, this, given)
      reads += 1
      if (typeof answer === 'string' || answer instanceof window.NodeList) reads += answer.length
      return answer
    }
  const { Node, Element, HTMLElement, Document, TreeWalker } = window
  for (const { prototype } of [Node, Element, HTMLElement, Document, TreeWalker]) {
    for (const key of Object.getOwnPropertyNames(prototype)) {
      const { get, value, ...rest } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
      if (key === 'constructor' || !rest.configurable) continue
      if (get) Object.defineProperty(prototype, key, { ...rest, get: counted(get) })
      else if (typeof value === 'function')
        Object.defineProperty(prototype, key, { ...rest, value: counted(value) })
    }
  }
  return {
    /** How much `work` reads of a page with this body. */
    async of(html: string, work: (document: Document) => unknown): Promise<number> {
      window.document.body.innerHTML = html
      reads = 0
      await work(window.document)
      return reads
    },
  }
}
