import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../secrets.ts'

/** The measures are for who has their token; where none is set, for nobody. */
export function mayScrape(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}
