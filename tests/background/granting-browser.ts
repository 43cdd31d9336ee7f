import { vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startBrowser } from './browser.ts'

interface Registered {
  id: string
  matches: string[]
  js: string[]
}

/** A worker whose browser grants hosts, keeps registered scripts and has tabs open. */
export async function startGrantingBrowser({
  granted = [] as string[],
  tabs = {} as Record<number, string>,
} = {}) {
  const { contains, sendMessage, ...worker } = await startBrowser()
  const hosts = new Set(granted)
  const registered = new Map<string, Registered>()
  const keep = async (scripts: Registered[]) => {
    for (const script of scripts) registered.set(script.id, script)
  }
  const executeScript = vi.fn(
    async (_: { target: { tabId: number }; files: string[] }): Promise<{ result: unknown }[]> => [],
  )
  contains.mockImplementation(async ({ origins }) => origins?.every((origin) => hosts.has(origin)) ?? false)
  Object.assign(fakeBrowser.permissions, {
    remove: async ({ origins }: { origins: string[] }) => {
      for (const origin of origins) hosts.delete(origin)
      return true
    },
  })
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: async () => [...registered.values()],
    registerContentScripts: async (scripts: Registered[]) => {
      if (scripts.some(({ id }) => registered.has(id))) throw new Error('Duplicate script ID')
      await keep(scripts)
    },
    updateContentScripts: async (scripts: Registered[]) => {
      if (!scripts.every(({ id }) => registered.has(id))) throw new Error('Nonexistent script ID')
      await keep(scripts)
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      for (const id of ids) registered.delete(id)
    },
    executeScript,
  })
  Object.assign(fakeBrowser.tabs, {
    query: async ({ url }: { url?: string[] }) =>
      Object.entries(tabs)
        .filter(([, at]) => !url || url.some((pattern) => at.startsWith(pattern.slice(0, -1))))
        .map(([id]) => ({ id: Number(id) })),
  })
  const stores = await import('../../lib/background/stores/stores.ts')
  return {
    ...worker,
    ...stores,
    hosts,
    executeScript,
    sendMessage,
    /** Where the storefront script is registered to run; the browser forgets that when the extension is updated. */
    matches: () => [...registered.values()].flatMap((script) => script.matches),
    forgetRegistered: () => registered.clear(),
    registered: () => [...registered.values()],
    /** Tabs the storefront script was started in. */
    started: () => executeScript.mock.calls.map(([{ target }]) => target.tabId),
    messages: () =>
      sendMessage.mock.calls.filter(([, message]) => JSON.stringify(message).includes('stores-changed')),
  }
}
