import { useEffect, useState } from 'react'

/** Code that is loaded when it is used. No Suspense: React keeps a fallback for 300 ms. */
export interface Later<Part> {
  load(): Promise<Part>
  /** Undefined until it was loaded. */
  now(): Part | undefined
}

export function later<Part extends object>(load: () => Promise<Part>): Later<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  return {
    now: () => part,
    load() {
      coming ??= load().then(
        (loaded) => {
          part = loaded
          return loaded
        },
        (error: unknown) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}

/**
 * Loads it after the picture in which it is first `wanted`, then draws it. If it cannot be loaded the screen
 * fails, unless it is `spare`.
 */
export function useLater<Part extends object>(
  { load, now }: Later<Part>,
  wanted = true,
  spare = false,
): Part | undefined {
  const [part, setPart] = useState(now)
  useEffect(() => {
    if (part || !wanted) return
    let shown = true
    load().then(
      (loaded) => shown && setPart(loaded),
      (error: unknown) => {
        if (spare) return console.error(error)
        if (!shown) return
        setPart(() => {
          throw error
        })
      },
    )
    return () => {
      shown = false
    }
  }, [part, wanted, spare, load])
  return part ?? (wanted ? now() : undefined)
}
