import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for the component's life that calls the newest `run`: rows that get it are not drawn again. */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
