import type { OutboxDeps } from '../../outbox/deps.ts'
import { loadOnce } from '../load-once.ts'
import type { SharingPart } from './sharing-part.ts'

interface Sharing {
  others: NonNullable<OutboxDeps['others']>
  work(): Promise<void>
  part(): Promise<SharingPart>
}

/** Most shops have one computer: a wake loads what sharing needs once it is on. */
export function sharingWhenUsed(isOn: () => Promise<boolean>, load: () => Promise<SharingPart>): Sharing {
  const part = loadOnce(load)
  const ifOn = async <T>(work: (part: SharingPart) => Promise<T>) =>
    (await isOn()) ? work(await part()) : undefined

  return {
    others: (queued) => ifOn(({ mayLeave }) => mayLeave(queued)),
    work: () => ifOn(({ exchange }) => exchange.work()),
    part,
  }
}
