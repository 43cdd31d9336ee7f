import { expect, test, vi } from 'vitest'
import { folderOf } from '../../../../lib/background/sharing/folder/folder-of.ts'
import type { FolderHandle } from '../../../../lib/settings/sharing/shared-folder.ts'

const never = () => () => {}
/** As Chromium's: what is written is in the file once it is closed. */
function handle(over: { permission?: string; fails?: string; hangs?: 'read' } = {}) {
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
  const itself = {
    queryPermission: async () => over.permission ?? 'granted',
    isSameEntry: async (other: unknown) => other === itself,
    getFileHandle: async (name: string) => fileOf(name),
    async *values() {
      fail()
      for (const name of files.keys()) yield fileOf(name)
      yield { kind: 'directory', name: 'old.qshare' }
    },
  }
  return { files, handle: itself as unknown as FolderHandle }
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
])('%s is called %s', async (fails, trouble) => {
  const folder = folderOf({ handle: handle({ fails }).handle, name: 'x' }, never)
  expect(await folder.files()).toBe(trouble)
  expect(await folder.write('me.qshare', new Uint8Array())).toBe(trouble)
})

test('a permission that has ended is reported', async () => {
  const folder = folderOf({ handle: handle({ permission: 'prompt' }).handle, name: 'x' }, never)
  expect(await folder.files()).toBe('folder-asks')
})

/** Each step of ours at the folder. */
const STEPS = ['values', 'getFileHandle', 'createWritable', 'write', 'close'] as const

/** A share that hangs at this step until it answers again; `begun` counts what was requested of it. */
function share(hangsAt: (typeof STEPS)[number]) {
  const { handle: given, files } = handle()
  const answers = Promise.withResolvers<void>()
  const calls = { begun: 0 }
  const step = async (name: (typeof STEPS)[number]) => {
    if (name === hangsAt) await answers.promise
  }
  /** As the database gives it: each time another object. */
  const entry = (): FolderHandle => {
    const one = {
      queryPermission: async () => 'granted',
      isSameEntry: async (other: object) => Reflect.get(other, 'files') === files,
      files,
      async getFileHandle(name: string) {
        calls.begun += 1
        await step('getFileHandle')
        const file = await given.getFileHandle(name)
        return {
          async createWritable() {
            await step('createWritable')
            const writing = await file.createWritable()
            const write = (bytes: Uint8Array<ArrayBuffer>) => step('write').then(() => writing.write(bytes))
            return { ...writing, write, close: () => step('close').then(() => writing.close()) }
          },
        }
      },
      async *values() {
        calls.begun += 1
        await step('values')
        yield* given.values()
      },
    }
    return one as unknown as FolderHandle
  }
  return { calls, entry, files, answer: answers.resolve }
}

/** All that can go on without a timer has gone on by then: the rest hangs. */
const soon = (_: number, call: () => void) => {
  const timer = setTimeout(call, 20)
  return () => clearTimeout(timer)
}

test.each(STEPS)(
  'a share that hangs at %s is not waited for, nor called once more by any connection, and another folder serves',
  async (hangsAt) => {
    const { calls, entry, files, answer } = share(hangsAt)
    const connect = () => folderOf({ handle: entry(), name: 'x' }, soon)
    const first = connect()
    const bytes = new Uint8Array([1])
    const hung = () => (hangsAt === 'values' ? first.files() : first.write('me.qshare', bytes))
    expect(await hung()).toBe('folder-slow')
    const { begun } = calls
    for (const folder of [first, connect()]) {
      expect(await folder.files()).toBe('folder-slow')
      expect(await folder.write('me.qshare', new Uint8Array([2]))).toBe('folder-slow')
    }
    expect(calls.begun).toBe(begun)
    const other = folderOf(
      { handle: share(hangsAt === 'values' ? 'close' : 'values').entry(), name: 'x' },
      soon,
    )
    if (hangsAt === 'values') expect(await other.files()).toEqual([])
    else expect(await other.write('me.qshare', bytes)).toBeUndefined()
    expect(await connect().files()).toBe('folder-slow')
    answer()
    await vi.waitFor(async () => expect(await connect().files()).not.toBe('folder-slow'))
    expect(await connect().write('me.qshare', new Uint8Array([3]))).toBeUndefined()
    expect(files.get('me.qshare')).toEqual(new Uint8Array([3]))
  },
)

test('a file that the sync tool has yet to fetch is not waited for, nor read once more', async () => {
  const { handle: given, files } = handle({ hangs: 'read' })
  files.set('me.qshare', new Uint8Array([1]))
  const folder = folderOf({ handle: given, name: 'x' }, soon)
  const found = await folder.files()
  if (typeof found === 'string') throw new Error(found)
  expect(await found[0]?.read(2)).toBe('folder-slow')
  expect(await found[0]?.read()).toBe('folder-slow')
  expect(await folder.files()).toBe('folder-slow')
})
