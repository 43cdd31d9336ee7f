/** Changes a valid value: objects by member, lists by their first members; `null` removes. */
export function changed(sound: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    const members: readonly unknown[] = Array.isArray(sound) ? sound : []
    return change.map((one, index) => changed(members[index], one))
  }
  if (typeof change !== 'object' || change === null) return change
  const members = new Map<string, unknown>(
    typeof sound === 'object' && sound !== null ? Object.entries(sound) : [],
  )
  for (const [name, one] of Object.entries(change)) {
    if (one === null) members.delete(name)
    else members.set(name, changed(members.get(name), one))
  }
  return Object.fromEntries(members)
}

/** Replaces `{name}` everywhere in a step. */
export function filled<T>(step: T, names: Readonly<Record<string, string>>): T
export function filled(step: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof step === 'string')
    return step.replace(/\{([a-z ]+)\}/g, (all, name: string) => names[name] ?? all)
  if (Array.isArray(step)) return step.map((one) => filled(one, names))
  if (typeof step !== 'object' || step === null) return step
  return Object.fromEntries(Object.entries(step).map(([name, one]) => [name, filled(one, names)]))
}
