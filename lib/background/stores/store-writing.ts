import { inTurn } from '../../settings/shared.ts'
import { type KeptWriting, storeWriting } from '../../settings/store-writing.ts'

export async function notePlatform(store: string, platform: string | undefined): Promise<void> {
  if (platform === undefined) return
  await changeWriting((kept) => (kept[store] ? kept : { ...kept, [store]: { platform, on: false } }))
}

/** A store that is connected again starts with it switched off. */
export async function forgetWriting(connected: readonly string[]): Promise<void> {
  await changeWriting((kept) =>
    Object.fromEntries(Object.entries(kept).filter(([store]) => connected.includes(store))),
  )
}

/** One change at a time. */
export function changeWriting(
  next: (kept: KeptWriting) => KeptWriting | Promise<KeptWriting>,
): Promise<void> {
  return inTurn(storeWriting.key, async () => {
    const kept = await storeWriting.getValue()
    const changed = await next(kept)
    if (JSON.stringify(changed) !== JSON.stringify(kept)) await storeWriting.setValue(changed)
  })
}
