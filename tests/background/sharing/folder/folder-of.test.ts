import { expect, test } from 'vitest'
import { folderOf } from '../../../../lib/background/sharing/folder/folder-of.ts'
import type { FolderHandle } from '../../../../lib/settings/sharing/shared-folder.ts'

const never = () => () => {}
const atOnce = (_: number, call: () => void) => {
  call()
  return () => {}
}

/** As Chromium's: what is written stands in the file once it is closed. */
function handle(over: { permission?: string; fails?: string; hangs?: 'list' | 'read' } = {}) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>([['a.txt', new Uint8Array()]])
  const fail = () => {
    if (over.fails) throw new DOMException('', over.fails)
  }
  const fileOf = (name: string) => ({
    ...{ kind: 'file', name },
    async getFile() {
      const file = new File([files.get(name) ?? new Uint8Array()], name)
      const hanging = Object.assign(new Blob(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => {}) })
      return over.hangs === 'read' ? Object.assign(file, { slice: () => hanging }) : file
    },
    async createWritable() {
      fail()
      let bytes = new Uint8Array()
      return {
        async write(given: Uint8Array<ArrayBuffer>) {
          bytes = given
        },
        async close() {
          files.set(name, bytes)
        },
        async abort() {},
      }
    },
  })
  return {
    files,
    handle: {
      queryPermission: async () => over.permission ?? 'granted',
      getFileHandle: async (name: string) => fileOf(name),
      async *values() {
        if (over.hangs === 'list') await new Promise(() => {})
        fail()
        for (const name of files.keys()) yield fileOf(name)
        yield { kind: 'directory', name: 'old.qshare' }
      },
    } as unknown as FolderHandle,
  }
}

test('its own files are found and written whole', async () => {
  const { handle: given, files } = handle()
  const folder = folderOf({ handle: given, name: 'x' }, never)
  expect(await folder.write('me.qshare', new Uint8Array([1, 2, 3]))).toBeUndefined()
  expect([...files.keys()]).toEqual(['a.txt', 'me.qshare'])
  const found = await folder.files()
  if (typeof found === 'string') throw new Error(found)
  expect(found.map(({ name }) => name)).toEqual(['me.qshare'])
  expect(await found[0]?.read(2)).toEqual(new Uint8Array([1, 2]))
})

test.each([
  ['NotFoundError', 'folder-gone'],
  ['NotAllowedError', 'folder-asks'],
  ['QuotaExceededError', 'folder-full'],
  ['NoModificationAllowedError', 'folder-refused'],
])('%s is told as %s', async (fails, trouble) => {
  const folder = folderOf({ handle: handle({ fails }).handle, name: 'x' }, never)
  expect(await folder.files()).toBe(trouble)
  expect(await folder.write('me.qshare', new Uint8Array())).toBe(trouble)
})

test('a permission that has ended is told', async () => {
  const folder = folderOf({ handle: handle({ permission: 'prompt' }).handle, name: 'x' }, never)
  expect(await folder.files()).toBe('folder-asks')
})

test('a share that hangs is not waited for, nor asked once more', async () => {
  const folder = folderOf({ handle: handle({ hangs: 'list' }).handle, name: 'x' }, atOnce)
  expect(await folder.files()).toBe('folder-slow')
  expect(await folder.write('me.qshare', new Uint8Array())).toBe('folder-slow')
})

test('a file that the sync tool has yet to fetch is not waited for, nor read once more', async () => {
  const { handle: given, files } = handle({ hangs: 'read' })
  files.set('me.qshare', new Uint8Array([1]))
  const waits: (() => void)[] = []
  const folder = folderOf({ handle: given, name: 'x' }, (_, call) => {
    waits.push(call)
    return () => {}
  })
  const found = await folder.files()
  if (typeof found === 'string') throw new Error(found)
  const read = found[0]?.read(2)
  for (const late of waits) late()
  expect(await read).toBe('folder-slow')
  expect(await found[0]?.read()).toBe('folder-slow')
  expect(await folder.files()).toBe('folder-slow')
})
