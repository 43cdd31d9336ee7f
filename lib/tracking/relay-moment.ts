/** With `T` or a space, with or without fractions and an offset. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)\s*(Z|[+-]\d\d:?\d\d)?$/i

/** A carrier that names no offset means its own clock. */
const CARRIERS_OFFSET = '+07:00'

/** An event's `action_time` (spec §6), epoch ms; undefined where it is no time. */
export function momentOf(actionTime: string): number | undefined {
  const [, day, time, offset] = WRITTEN.exec(actionTime.trim()) ?? []
  if (!day) return undefined
  const at = Date.parse(`${day}T${time}${(offset ?? CARRIERS_OFFSET).replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(at) ? undefined : at
}
