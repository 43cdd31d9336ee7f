export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export function omit<T extends object, K extends keyof T>(whole: T, ...keys: K[]): Without<T, K>
export function omit(whole: object, ...keys: PropertyKey[]): object {
  const rest: Record<PropertyKey, unknown> = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}
