import type { WxtStorageItem } from 'wxt/utils/storage'

/**
 * A change to the setting of this key waits for the one under way, in whichever tab, window or worker: a backup that is
 * laid in changes all of them, so that nobody writes one by what stood there before in any other way.
 */
export function inTurn<T>(key: string, change: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`quickship-setting ${key}`, change)
}

/** A setting that several tabs and a backup change, each by what stands there at that moment. */
export function shared<Value>(item: WxtStorageItem<Value, Record<string, unknown>>) {
  return {
    getValue: () => item.getValue(),
    change: (next: (kept: Value) => Value) =>
      inTurn(item.key, async () => item.setValue(next(await item.getValue()))),
    /** Hears of every change, whoever made it; answers how to stop. */
    watch: (seen: (value: Value) => void) => item.watch(seen),
  }
}
