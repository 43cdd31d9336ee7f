import type { NewsKind } from '../domain/shipment/news.ts'
import { chosen, stored } from './shared.ts'

/** Written by the options page. */
export const newsChoice = chosen(stored<readonly NewsKind[]>('local:news', []))

/** The last journal line that was notified or skipped. Written by the worker. */
export const newsShown = stored<number>('local:newsTold', 0)

/** Paused accounts that were notified, by id. Written by the worker. */
export const pausedShown = stored<readonly string[]>('local:pausedTold', [])

/** Journal lines after `from`, up to `to`. */
export interface Telling {
  from: number
  to: number
  kinds: readonly NewsKind[]
}

/** The notification under way, written before it is shown; done once `newsShown` is as far. */
export const newsTelling = stored<Telling | null>('local:newsTelling', null)
