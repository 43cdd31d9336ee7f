import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import {
  createFolderExchange,
  type Folder,
  type FolderExchange,
} from '../../../lib/sharing/folder/folder-post.ts'
import type { Mirror, Mirrored, MirrorState } from '../../../lib/sharing/folder/mirror.ts'
import type { Packer } from '../../../lib/sharing/folder/share-file.ts'
import { count, type Witness } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Life } from './life.ts'

/** The shop's folder: each computer has a copy of its own, and a sync tool brings the others' files some time later. */
export interface FolderSide {
  open(life: Life, name: string, online: () => boolean): FolderExchange
  setRight(): void
  /** Who decides, as a computer knows it. */
  mainOf(name: string): string | undefined
}

export const folderFaults = ['late', 'conflict copy', 'half', 'refused'] as const
type FolderFault = (typeof folderFaults)[number]

interface FolderSideDeps {
  scheduler: Scheduler
  random: Random
  witness: Witness
  troubled: () => boolean
  names: readonly string[]
  /** None or one of them may use the folder or learns of the others. */
  isDown(computer: string): boolean
  now: (life: Life) => number
}

type Bytes = Uint8Array<ArrayBuffer>

const SOON_MS = 5_000

export function createFolderSide(deps: FolderSideDeps): FolderSide {
  const { scheduler, random, witness, troubled, names, isDown, now } = deps
  const paceMs = random.pick([50, 2_000, 20_000, 300_000])
  const faultiness = random.pick([0, 0.1, 0.4])
  const copies = new Map(names.map((name) => [name, new Map<string, Bytes>()]))
  const mirrors = new Map(names.map((name) => [name, startOf(names[0] ?? '')]))
  const newest = new Map<string, { bytes: Bytes; number: number; whose: string }>()
  let writes = 0

  const faultNow = (): FolderFault | undefined =>
    troubled() ? folderFaults.find(() => random.chance(faultiness / 3)) : undefined

  function bring(to: string, file: string, bytes: Bytes, number: number): void {
    const fault = faultNow()
    if (fault) count(witness, `folder ${fault}`)
    const delay = troubled()
      ? random.between(0, 1) ** 2 * paceMs * (fault === 'late' ? 20 : 1)
      : random.between(0, SOON_MS)
    scheduler.after(delay, () => {
      const copy = copies.get(to)
      if (isDown(to)) return
      witness.trace?.(`${to} gets write ${number} ${fault ?? ''}`)
      // At last a sync tool has the newest version.
      if (!troubled() && number < (newest.get(file)?.number ?? 0)) return
      if (fault === 'conflict copy') {
        copy?.set(file.replace('.', ` (conflicted copy ${number % 3}).`), bytes)
        return
      }
      copy?.set(file, fault === 'half' && troubled() ? bytes.slice(0, random.whole(0, bytes.length)) : bytes)
    })
  }

  function folderOf(life: Life, name: string, online: () => boolean): Folder {
    const copy = copies.get(name) ?? new Map<string, Bytes>()
    const obstacle = (): SharingTrouble | undefined => (isDown(name) ? 'folder-asks' : undefined)
    return {
      files: () =>
        life.step(
          random.between(1, 20),
          () =>
            obstacle() ??
            [...copy.keys()].map((file) => ({
              name: file,
              read: (most?: number) =>
                life.step(1, () => (copy.get(file) ?? new Uint8Array()).slice(0, most)),
            })),
        ),
      write: (file, bytes) =>
        life.step(random.between(1, 20), () => {
          const failed = obstacle()
          if (failed) return failed
          if (faultNow() === 'refused') {
            count(witness, 'folder refused')
            return 'folder-full'
          }
          if (new TextDecoder().decode(bytes).includes('token-of')) {
            witness.violations.push('shared: a token left the computer')
          }
          writes += 1
          witness.trace?.(`${name} writes its file, ${bytes.length} bytes, ${writes}`)
          copy.set(file, bytes)
          newest.set(file, { bytes, number: writes, whose: name })
          for (const to of names) {
            if (to === name || (troubled() && !online())) continue
            bring(to, file, bytes, writes)
          }
          return undefined
        }),
    }
  }

  return {
    open: (life, name, online) =>
      createFolderExchange({
        folder: folderOf(life, name, online),
        mirror: mirrorOver(life, mirrors.get(name) ?? startOf('')),
        packer,
        now: () => now(life),
        by: idOf(name),
        name,
      }),
    mainOf: (name) => mirrors.get(name)?.state?.main.name,
    setRight() {
      for (const [file, { bytes, number, whose }] of newest) {
        for (const to of names) if (to !== whose) bring(to, file, bytes, number)
      }
    },
  }
}

const idOf = (name: string) => `id of ${name}`

interface MirrorDisk {
  records: Map<string, Mirrored>
  state: MirrorState | undefined
}

/** All have joined, and know which is the main one. */
function startOf(main: string): MirrorDisk {
  return {
    records: new Map(),
    state: {
      seq: 0,
      main: { by: idOf(main), reign: 1, name: main, at: 0 },
      taken: {},
      wishes: [],
      unwritten: true,
    },
  }
}

/** Its writes are on the disk at once, strictly. */
function mirrorOver(life: Life, disk: MirrorDisk): Mirror {
  const sorted = () => [...disk.records.values()].sort((a, b) => a.seq - b.seq)
  return {
    state: () => life.step(0.3, () => disk.state),
    get: (id) => life.step(0.3, () => disk.records.get(id)),
    after: (seq, most) =>
      life.step(0.3, () =>
        sorted()
          .filter((record) => record.seq > seq)
          .slice(0, most),
      ),
    newest: (is, from, most) =>
      life.step(0.3, () =>
        sorted()
          .filter((record) => record.is === is && record.from === from)
          .slice(-most),
      ),
    write: (records, state) =>
      life.step(2, () => {
        for (const record of records) disk.records.set(record.id, record)
        disk.state = state
      }),
    clear: () =>
      life.step(2, () => {
        disk.records.clear()
        disk.state = undefined
      }),
  }
}

/** The real one's work is done on other threads, whose time no schedule decides. */
const packer: Packer = {
  mark: 'TUFSSw==',
  pack: async (head, body) => new TextEncoder().encode(JSON.stringify({ head, body })),
  async unpack(head, bytes) {
    try {
      const opened = JSON.parse(new TextDecoder().decode(bytes))
      return opened.head === head ? opened.body : undefined
    } catch {
      return undefined
    }
  },
}
