import { browser } from 'wxt/browser'

/** A value in the browser's storage; its key is the area, a colon and its name. */
export interface Stored<Value> {
  key: string
  getValue(): Promise<Value>
  setValue(value: Value): Promise<void>
  removeValue(): Promise<void>
  /** Returns how to stop. */
  watch(seen: (value: Value) => void): () => void
}

/** `fallback` is the value of what was never set. A value of null is not kept. */
export function stored<Value>(key: `${'local' | 'session'}:${string}`, fallback: Value): Stored<Value> {
  const name = key.slice(key.indexOf(':') + 1)
  const area = () => browser.storage[key.startsWith('local:') ? 'local' : 'session']
  const removeValue = () => area().remove(name)
  return {
    key,
    getValue: async () => ((await area().get(name))[name] ?? fallback) as Value,
    setValue: (value) =>
      value === null || value === undefined ? removeValue() : area().set({ [name]: value }),
    removeValue,
    watch(seen) {
      const listener = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
        const change = changes[name]
        // Firefox also announces what was set again as it was.
        if (!change || JSON.stringify(change.newValue) === JSON.stringify(change.oldValue)) return
        seen((change.newValue ?? fallback) as Value)
      }
      area().onChanged.addListener(listener)
      return () => area().onChanged.removeListener(listener)
    },
  }
}

/** One change of a setting at a time, over tabs, windows and the worker. */
export function inTurn<T>(key: string, change: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`quickship-setting ${key}`, change)
}

/** A setting that is written whole: what the seller chooses while a backup is opened stays. */
export function chosen<Value>(item: Stored<Value>) {
  return { ...item, setValue: (value: Value) => inTurn(item.key, () => item.setValue(value)) }
}

/** A setting that several tabs and a backup change, each from its current value. */
export function shared<Value>(item: Stored<Value>) {
  return {
    key: item.key,
    getValue: () => item.getValue(),
    change: (next: (kept: Value) => Value) =>
      inTurn(item.key, async () => item.setValue(next(await item.getValue()))),
    /** Returns how to stop. */
    watch: (seen: (value: Value) => void) => item.watch(seen),
  }
}
