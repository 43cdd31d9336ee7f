export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export function omit<T extends object, K extends keyof T>(whole: T, ...keys: K[]): Without<T, K>
export function omit(whole: object, ...keys: PropertyKey[]): object {
  const rest: Record<PropertyKey, unknown> = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}

interface Traced {
  kind: string
  why?: string
  right?: string
  code?: string
  logId?: string
}

/** No word of a sentence: what the carrier puts here may repeat what the seller typed. */
const CODE = /^[\w.:/-]{1,100}$/

/** A failure for the journal, without its words: they may repeat what the seller typed. */
export function traceOf({ kind, why, right, code = '', logId = '' }: Traced): string {
  return [kind, why, right, ...[code, logId].filter((one) => CODE.test(one))].filter(Boolean).join(' ')
}

/** Waits for all, then rejects with the first failure. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}
