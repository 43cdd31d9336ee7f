import type { WxtStorageItem } from 'wxt/utils/storage'

/** One change of a setting at a time, over tabs, windows and the worker. */
export function inTurn<T>(key: string, change: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`quickship-setting ${key}`, change)
}

/** A setting that is written whole: what the seller chooses while a backup is opened stays. */
export function chosen<Value>(item: WxtStorageItem<Value, Record<string, unknown>>) {
  return { ...item, setValue: (value: Value) => inTurn(item.key, () => item.setValue(value)) }
}

/** A setting that several tabs and a backup change, each from its current value. */
export function shared<Value>(item: WxtStorageItem<Value, Record<string, unknown>>) {
  return {
    getValue: () => item.getValue(),
    change: (next: (kept: Value) => Value) =>
      inTurn(item.key, async () => item.setValue(next(await item.getValue()))),
    /** Returns how to stop. */
    watch: (seen: (value: Value) => void) => item.watch(seen),
  }
}
