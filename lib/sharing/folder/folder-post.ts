import { SHARE_FILE } from '../../domain/sharing/share-file.ts'
import { type Exchanged, SHARED_PAGE, type SharedRequest } from '../../domain/sharing/shared-page.ts'
import type { SharingTrouble } from '../../domain/sharing/trouble.ts'
import type { Mirror, Mirrored, MirrorState, Wish } from './mirror.ts'
import {
  bodyOf,
  fileOf,
  headOf,
  LONGEST_HEAD,
  outranks,
  type Packer,
  type ShareBody,
  type ShareHead,
} from './share-file.ts'

export interface FolderFile {
  name: string
  /** From its beginning; all of it where no number of bytes is given. */
  read(bytes?: number): Promise<Uint8Array<ArrayBuffer> | SharingTrouble>
}

/** Where a sync tool brings the computers' files. Nothing of it throws. */
export interface Folder {
  files(): Promise<readonly FolderFile[] | SharingTrouble>
  /** The whole file, or nothing of it. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<SharingTrouble | undefined>
}

export interface FolderDeps {
  folder: Folder
  mirror: Mirror
  packer: Packer
  now: () => number
  by: string
  name: string
}

export interface FolderExchange {
  post(request: SharedRequest): Promise<Exchanged | SharingTrouble>
  /** `fresh`: this code replaces another, and this computer is the main one. */
  join(fresh: boolean): Promise<'joined' | SharingTrouble>
  /** This computer decides from now on. */
  lead(): Promise<'done' | SharingTrouble>
}

export const fileNameOf = (computer: string) => `quickship-${computer}${SHARE_FILE}`
/** Of one kind in one file. What is older stays where it was taken. */
const MOST_IN_FILE = 5_000

/** More than a computer ever writes. */
const REIGN = 1_000_000_000

/** A new main computer may not have seen the last claims of the former one: its own replace them. */
const claimVersion = ({ reign }: MirrorState['main'], seq: number) => reign * REIGN + seq

interface Found {
  head: ShareHead
  text: string
  file: FolderFile
}

/**
 * Answers as the relay does. Each computer writes its own file only. The main one decides who ships an order; the
 * others write requests.
 */
export function createFolderExchange({ folder, mirror, packer, now, by, name }: FolderDeps): FolderExchange {
  async function readState(): Promise<MirrorState> {
    return (
      (await mirror.state()) ?? {
        seq: 0,
        main: { by: '', reign: 0, name: '', at: 0 },
        taken: {},
        wishes: [],
        unwritten: true,
      }
    )
  }

  async function look(): Promise<Found[] | SharingTrouble> {
    const files = await folder.files()
    if (typeof files === 'string') return files
    const found: Found[] = []
    for (const file of files) {
      const bytes = await file.read(LONGEST_HEAD + 1)
      if (typeof bytes === 'string') return bytes
      const read = headOf(bytes)
      if (read) found.push({ ...read, file })
    }
    return found
  }

  const mainOf = (found: readonly Found[], { main }: MirrorState): ShareHead | MirrorState['main'] =>
    found.reduce<ShareHead | MirrorState['main']>(
      (best, { head }) => (outranks(head, best) ? head : best),
      main,
    )

  /** The newest write of each computer that can be read and was not taken. */
  async function newBodies(found: readonly Found[], { taken }: MirrorState) {
    const bodies: { head: ShareHead; body: ShareBody }[] = []
    const damaged = new Set<string>()
    const newestFirst = found
      .filter(({ head }) => head.mark === packer.mark && head.rev > (taken[head.by] ?? 0))
      .sort((a, b) => b.head.rev - a.head.rev)
    for (const { head, text, file } of newestFirst) {
      if (bodies.some((one) => one.head.by === head.by)) continue
      const bytes = await file.read()
      if (typeof bytes === 'string') return bytes
      const body = await bodyOf(packer, text, bytes)
      if (body) bodies.push({ head, body })
      else damaged.add(head.by)
    }
    for (const { head } of bodies) damaged.delete(head.by)
    return { bodies, damaged }
  }

  /** What came in from the others, and what this computer decides where it is the main one. */
  async function take(): Promise<SharingTrouble | undefined> {
    const found = await look()
    if (typeof found === 'string') return found
    const before = await readState()
    const top = mainOf(found, before)
    if ('mark' in top && top.mark !== packer.mark) return 'wrong-code'
    const fresh = await newBodies(found, before)
    if (typeof fresh === 'string') return fresh
    const { bodies, damaged } = fresh
    // Another folder was chosen, or somebody deleted the file or brought an old one back.
    const isThere = found.some(({ head }) => head.by === by && head.rev >= (before.taken[by] ?? 0))
    if (bodies.length > 0 || !isThere) {
      let { seq } = before
      let unwritten = before.unwritten || !isThere
      for (const { head } of bodies) seq = Math.max(seq, head.rev)
      const changed = new Map<string, Mirrored>()
      const known = async (id: string) => changed.get(id) ?? (await mirror.get(id))
      const put = (record: Omit<Mirrored, 'seq'>) => {
        seq += 1
        changed.set(record.id, { ...record, seq })
      }
      const main = { ...before.main, by: top.by, reign: top.reign }
      for (const { head, body } of bodies) {
        const from = head.by === by ? 'mine' : 'others'
        for (const { id, v, record } of body.reports) {
          if (v > ((await known(id))?.v ?? 0)) put({ id, v, is: 'shipment', from, record })
        }
        if (head.by !== main.by || head.reign !== main.reign) continue
        for (const { id, v, record } of body.claims) {
          if (v > ((await known(id))?.v ?? 0)) put({ id, v, is: 'claim', from, record })
        }
        Object.assign(main, { name: body.name, at: body.at })
      }
      if (main.by === by) {
        for (const { head, body } of bodies) {
          if (head.by === by) continue
          for (const { id, over, record } of body.wishes) {
            const claim = await known(id)
            // Refused: written again, so that it is in the file however old it is. Without one, what it replaces is of a
            // former main computer that did not know this one.
            const decided = !claim || over === claim.v ? record : claim.record
            put({ id, v: claimVersion(main, seq + 1), is: 'claim', from: 'mine', record: decided })
            unwritten = true
          }
        }
      }
      const wishes: Wish[] = []
      for (const wish of before.wishes) {
        const claim = await known(wish.id)
        if (main.by === by || (claim?.v ?? 0) !== wish.over) unwritten = true
        else wishes.push(wish)
      }
      const taken = { ...before.taken }
      for (const { head } of bodies) taken[head.by] = head.rev
      await mirror.write([...changed.values()], { seq, main, taken, wishes, unwritten })
    }
    const { main } = await readState()
    return damaged.has(main.by) || (top.by !== main.by && damaged.has(top.by)) ? 'damaged' : undefined
  }

  async function write(): Promise<SharingTrouble | undefined> {
    const before = await readState()
    if (!before.unwritten) return undefined
    const mine = before.main.by === by
    const rev = before.seq + 1
    const listed = (records: readonly Mirrored[]) => records.map(({ id, v, record }) => ({ id, v, record }))
    const bytes = await fileOf(
      packer,
      { by, rev, reign: mine ? before.main.reign : 0 },
      {
        name,
        at: now(),
        reports: listed(await mirror.newest('shipment', 'mine', MOST_IN_FILE)),
        claims: mine ? listed(await mirror.newest('claim', 'mine', MOST_IN_FILE)) : [],
        wishes: [...before.wishes],
      },
    )
    // Saved before the write: even if that fails, no two writes have the same number.
    await mirror.write([], { ...before, seq: rev })
    const failed = await folder.write(fileNameOf(by), bytes)
    if (failed) return failed
    const taken = { ...before.taken, [by]: rev }
    await mirror.write([], { ...before, seq: rev, taken, unwritten: false })
    return undefined
  }

  async function apply(puts: SharedRequest['puts']): Promise<Exchanged['results']> {
    const before = await readState()
    let { seq, unwritten } = before
    const changed: Mirrored[] = []
    const wishes = new Map(before.wishes.map((wish) => [wish.id, wish]))
    const results: Exchanged['results'] = []
    for (const { id, base, record } of puts) {
      const found = await mirror.get(id)
      if ((found?.seq ?? 0) !== base) {
        results.push('conflict')
        continue
      }
      const is = JSON.parse(record).is === 'claim' ? 'claim' : 'shipment'
      const over = found?.v ?? 0
      if (is === 'claim' && before.main.by !== by) {
        const wished = wishes.get(id)
        if (wished?.over !== over || wished.record !== record) unwritten = true
        wishes.set(id, { id, over, record })
        results.push({ decides: before.main.name })
        continue
      }
      seq += 1
      const v = is === 'claim' ? claimVersion(before.main, seq) : seq
      changed.push({ id, seq, v, is, from: 'mine', record })
      results.push(seq)
    }
    if (changed.length > 0) unwritten = true
    if (unwritten) await mirror.write(changed, { ...before, seq, wishes: [...wishes.values()], unwritten })
    return results
  }

  async function post({ after, puts }: SharedRequest): Promise<Exchanged | SharingTrouble> {
    const failed = await take()
    if (failed) return failed
    const results = await apply(puts)
    const unwritten = await write()
    if (unwritten) return unwritten
    const records = await mirror.after(after, SHARED_PAGE)
    return {
      results,
      records: records.map(({ id, seq, record }) => ({ id, seq, record })),
      newest: (await readState()).seq,
    }
  }

  async function lead(): Promise<'done' | SharingTrouble> {
    const failed = await take()
    if (failed && failed !== 'damaged' && failed !== 'wrong-code') return failed
    const found = await look()
    if (typeof found === 'string') return found
    const before = await readState()
    const { reign } = mainOf(found, before)
    const own = { by, reign: reign + 1, name, at: now() }
    // What the former one decided goes on from here.
    const claims = await mirror.newest('claim', 'others', MOST_IN_FILE)
    await mirror.write(
      claims.map((claim) => ({ ...claim, from: 'mine' as const })),
      // All files are read again: what others wish for was not this computer's to decide.
      { ...before, main: own, taken: {}, wishes: [], unwritten: true },
    )
    return (await write()) ?? 'done'
  }

  return {
    post,
    lead,
    async join(fresh) {
      const found = await look()
      if (typeof found === 'string') return found
      await mirror.clear()
      const { reign, ...main } = mainOf(found, await readState())
      if (fresh) return joinedAs(await lead())
      if (reign === 0) return 'empty-folder'
      if ('mark' in main && main.mark !== packer.mark) return 'wrong-code'
      const failed = await take()
      if (failed) return failed
      const known = await readState()
      await mirror.write([], { ...known, unwritten: true })
      return joinedAs((await write()) ?? 'done')
    },
  }
}

function joinedAs(done: 'done' | SharingTrouble): 'joined' | SharingTrouble {
  return done === 'done' ? 'joined' : done
}
