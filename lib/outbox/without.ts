/** A copy that lacks these keys. */
export function without<T extends object, K extends keyof T>(whole: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}

/** What the journal keeps of a failure: never its words, which may hold what a seller typed. */
export function traceOf(failure: { kind: string; code?: string; logId?: string; why?: string }): string {
  return [failure.kind, failure.why, failure.code, failure.logId].filter(Boolean).join(' ')
}
