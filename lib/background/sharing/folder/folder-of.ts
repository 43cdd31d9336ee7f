import { isShareFile, SHARE_FILE } from '../../../domain/sharing/share-file.ts'
import type { FolderTrouble } from '../../../domain/sharing/trouble.ts'
import {
  type FolderHandle,
  handedFiles,
  handFile,
  type KeptFolder,
} from '../../../settings/sharing/shared-folder.ts'
import type { Folder, FolderFile } from '../../../sharing/folder/folder-post.ts'

/** An order waits for it; a network share may hang. */
const DEADLINE_MS = 5_000

/** What hangs is begun again by no connection: a late write would put an older file over a newer one. */
const busy = new Set<FolderHandle>()

async function isBusy(handle: FolderHandle): Promise<boolean> {
  const same = await Promise.all([...busy].map((one) => one.isSameEntry(handle)))
  return same.includes(true)
}

export function folderOf(
  { handle }: KeptFolder,
  after: (ms: number, call: () => void) => () => void,
): Folder {
  if (!handle) return folderByHand

  const inTime = async <T>(work: () => Promise<T>): Promise<T | FolderTrouble> => {
    if (await isBusy(handle)) return 'folder-slow'
    const late = Promise.withResolvers<'folder-slow'>()
    const callOff = after(DEADLINE_MS, () => late.resolve('folder-slow'))
    busy.add(handle)
    const done = work()
      .catch(troubleOf)
      .finally(() => busy.delete(handle))
    try {
      return await Promise.race([done, late.promise])
    } finally {
      callOff()
    }
  }

  return {
    files: () => inTime(() => filesIn(handle, inTime)),
    write: (name, bytes) =>
      inTime(async () => {
        const file = await handle.getFileHandle(name, { create: true })
        // Takes the old file's place when it is closed, and not before.
        const writing = await file.createWritable()
        try {
          await writing.write(bytes)
          await writing.close()
        } catch (error) {
          await writing.abort().catch(() => {})
          throw error
        }
        return undefined
      }),
  }
}

type InTime = <T>(work: () => Promise<T>) => Promise<T | FolderTrouble>

async function filesIn(handle: FolderHandle, inTime: InTime): Promise<FolderFile[] | FolderTrouble> {
  if ((await handle.queryPermission({ mode: 'readwrite' })) !== 'granted') return 'folder-asks'
  const found: FolderFile[] = []
  for await (const entry of handle.values()) {
    if (entry.kind !== 'file' || !entry.name.endsWith(SHARE_FILE)) continue
    // Taken away or replaced meanwhile: as if it had not come yet.
    const file = await (entry as FileSystemFileHandle).getFile().catch(() => undefined)
    if (!file || !isShareFile(file)) continue
    // A sync tool may show a file that it fetches only when it is read.
    const read = (most = file.size) =>
      inTime(
        async () =>
          new Uint8Array(
            await file
              .slice(0, most)
              .arrayBuffer()
              .catch(() => new ArrayBuffer(0)),
          ),
      )
    found.push({ name: entry.name, read })
  }
  return found
}

function troubleOf(error: unknown): FolderTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'folder-asks'
  if (name === 'QuotaExceededError') return 'folder-full'
  if (name === 'NoModificationAllowedError' || name === 'InvalidModificationError') return 'folder-refused'
  return 'folder-gone'
}

/** Firefox gives no extension a folder: the seller reads the others' files and saves this computer's. */
const folderByHand: Folder = {
  files: async () =>
    (await handedFiles()).map(({ name, bytes }) => ({ name, read: async (most) => bytes.slice(0, most) })),
  async write(name, bytes) {
    await handFile({ name, bytes })
    return undefined
  },
}
