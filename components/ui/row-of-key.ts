const PAGE = 10

/** The row a key leads to from the `active` one of `count`, not yet held to the list's ends; undefined for other keys. */
export function rowOfKey(key: string, active: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}
