import type { WxtStorageItem } from 'wxt/utils/storage'

/** A change to the setting of this key waits for the one under way, in whichever tab, window or worker. */
export function inTurn(key: string, change: () => Promise<void>): Promise<void> {
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
