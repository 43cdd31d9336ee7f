import type { Handlers } from '../messages/handle.ts'
import { loadOnce } from './load-once.ts'

/** Handlers that few wakes need: the first message to one of them loads them. */
export function handleLater<N extends keyof Handlers>(
  names: readonly N[],
  load: () => Promise<Pick<Handlers, N>>,
): Pick<Handlers, N> {
  const loaded = loadOnce(load)
  const later = (name: N) => async (input: never, sender: never) => (await loaded())[name](input, sender)
  // Each name has its own input and output, which the compiler cannot follow through the list.
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Pick<Handlers, N>
}
