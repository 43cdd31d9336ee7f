import type { SharedFolderServices } from '../app/shared-folder.ts'
import { isShareFile } from '../domain/sharing/share-file.ts'
import {
  type FolderHandle,
  handedFiles,
  handFiles,
  keepFolder,
  keptFolder,
} from '../settings/sharing/shared-folder.ts'
import { saveFile } from './save-file.ts'

const READ_AND_WRITE = { mode: 'readwrite' } as const

/** What TypeScript does not know of Chromium. */
type Picker = (how: { id: string; mode: 'readwrite' }) => Promise<FolderHandle>
const pickerOf = () => (globalThis as { showDirectoryPicker?: Picker }).showDirectoryPicker

export const sharedFolder: SharedFolderServices = {
  canPick: pickerOf() !== undefined,

  async pick() {
    const handle = await pickerOf()?.({ id: 'quickship-shared', ...READ_AND_WRITE }).catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      throw error
    })
    if (!handle) return undefined
    await keepFolder({ handle, name: handle.name })
    return handle.name
  },

  async allow() {
    const kept = await keptFolder()
    if (!kept?.handle) return false
    if ((await kept.handle.queryPermission(READ_AND_WRITE)) === 'granted') return true
    if ((await kept.handle.requestPermission(READ_AND_WRITE)) !== 'granted') return false
    await keepFolder({ ...kept, lasting: true })
    return true
  },

  async read(files, own) {
    const ours = files.filter(isShareFile)
    const handed = await Promise.all(
      ours.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    const others = handed.filter(({ name }) => name !== own)
    // What was chosen by mistake takes the place of nothing.
    if (others.length > 0) await handFiles(others, own, Date.now())
    return others.length
  },

  async save(own) {
    const file = (await handedFiles()).find(({ name }) => name === own)
    if (file) saveFile(own, new Blob([file.bytes]), 'application/octet-stream')
    return file !== undefined
  },
}
