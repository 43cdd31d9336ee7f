import type { Refusal } from '../answers.ts'
import { addressChecks, routeChecks } from './addresses.ts'
import type { Submitted } from './check.ts'
import { labelChecks } from './labels.ts'
import { parcelChecks } from './parcel.ts'
import { serviceChecks } from './service.ts'

const checks = [...addressChecks, ...parcelChecks, ...serviceChecks, ...labelChecks, ...routeChecks]

export function firstBroken(submitted: Submitted): Refusal | undefined {
  const broken = checks.find((one) => one.broken(submitted))
  return broken && { http: broken.http, code: broken.code, message: broken.message }
}
