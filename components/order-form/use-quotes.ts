import { useEffect, useRef, useState } from 'react'
import type { Quotes } from '../../lib/domain/quote.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import { type Need, needsOf, pricedParts } from './priced-parts.ts'

/** How long typing may pause before the carrier is asked. */
const PAUSE_MS = 300

export interface LiveQuotes {
  /** The last answer; the price of what the form says now only when `current`. */
  quotes: Quotes | undefined
  current: boolean
  /** What is missing before a price can be asked for. */
  needs: readonly Need[]
  retry(): void
}

/** Prices the draft as it changes, once it is `ready`. An answer to an older question is never shown. */
export function useQuotes(accountId: string, draft: ShipmentDraft, ready: boolean): LiveQuotes {
  const { send } = useServices()
  const [answer, setAnswer] = useState<{ question: string; quotes: Quotes }>()
  const [attempt, setAttempt] = useState(0)
  const needs = needsOf(draft)
  const question =
    !ready || needs.length > 0 ? '' : `${attempt} ${accountId} ${JSON.stringify(pricedParts(draft))}`
  const latest = useRef({ question, draft })
  latest.current = { question, draft }

  useEffect(() => {
    if (!question) return
    const timer = setTimeout(() => {
      const settle = (quotes: Quotes) => {
        if (latest.current.question === question) setAnswer({ question, quotes })
      }
      send('quote', { accountId, draft: latest.current.draft }).then(settle, (error: unknown) => {
        const failed = { ok: false, failure: failureOf(error) } as const
        settle({ road: failed, fly: failed })
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [question, accountId, send])

  return {
    quotes: question ? answer?.quotes : undefined,
    current: question !== '' && answer?.question === question,
    needs,
    retry: () => setAttempt(attempt + 1),
  }
}
