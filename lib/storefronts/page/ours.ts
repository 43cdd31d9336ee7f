type Ours = Extract<keyof typeof globalThis, `quickship${string}`>

/** A page's named elements (`<i id=quickshipTaught>`) are globals in our world too, but never its own properties. */
export function ours<Name extends Ours>(name: Name): (typeof globalThis)[Name] | undefined {
  return Object.hasOwn(globalThis, name) ? globalThis[name] : undefined
}
