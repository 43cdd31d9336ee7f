import type { DBSchema } from 'idb'
import { databaseOpener } from '../database-opener.ts'

/** What TypeScript does not know of Chromium's handles. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission(how: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission(how: { mode: 'readwrite' }): Promise<PermissionState>
}

/** The folder in which the shop's computers leave their files. Without a handle the seller reads and saves them. */
export interface KeptFolder {
  handle?: FolderHandle
  name: string
  /** The seller allowed it at the browser's second question: only then can it last while no page is open. */
  lasting?: true
  /** When the seller last read the others' files by hand. */
  readAt?: number
}

export interface HandedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

interface FolderSchema extends DBSchema {
  folder: { key: 'folder'; value: KeptFolder }
  files: { key: string; value: HandedFile }
}

/** A page chooses, since only a page may ask; the worker uses it. Messages cannot carry a handle. */
const database = databaseOpener<FolderSchema>('quickship-folder', (opened) => {
  opened.createObjectStore('folder')
  opened.createObjectStore('files', { keyPath: 'name' })
})

export const keptFolder = async (): Promise<KeptFolder | undefined> =>
  (await database()).get('folder', 'folder')

export async function keepFolder(folder: KeptFolder): Promise<void> {
  await (await database()).put('folder', folder, 'folder')
}

export const handedFiles = async (): Promise<HandedFile[]> => (await database()).getAll('files')

export async function handFile(file: HandedFile): Promise<void> {
  await (await database()).put('files', file)
}

/** The others' files replace those that were read before. */
export async function handFiles(files: readonly HandedFile[], own: string, at: number): Promise<void> {
  const tx = (await database()).transaction(['files', 'folder'], 'readwrite')
  const kept = tx.objectStore('files')
  for (const name of await kept.getAllKeys()) if (name !== own) await kept.delete(name)
  for (const file of files) await kept.put(file)
  await tx.objectStore('folder').put({ name: '', readAt: at }, 'folder')
  await tx.done
}
