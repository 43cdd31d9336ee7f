import { useEffect, useEffectEvent, useState } from 'react'
import type { Problem } from '../../../lib/domain/problem.ts'
import type { Quotes } from '../../../lib/domain/shipment/quote.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { missingForQuote, type QuoteNeed, quoteInputs } from '../../../lib/order-form/pricing.ts'
import { useLock } from '../../app/lock.tsx'
import { useServices } from '../../app/services.tsx'

/** How long typing pauses before a request to the carrier. */
const PAUSE_MS = 300

export interface LiveQuotes {
  /** The last answer; the price of the present draft only when `current`. */
  quotes: Quotes | undefined
  current: boolean
  /** What is missing before a price can be requested. */
  needs: readonly QuoteNeed[]
  retry(): void
}

/** Prices the draft as it changes, once it is `ready`. An answer to an older question is never shown. */
export function useQuotes(
  accountId: string,
  draft: ShipmentDraft,
  open: readonly Problem[],
  ready: boolean,
): LiveQuotes {
  const { send } = useServices()
  const { locked } = useLock()
  const [answer, setAnswer] = useState<{ question: string; quotes: Quotes }>()
  const [attempt, setAttempt] = useState(0)
  const needs = missingForQuote(draft, open)
  const question =
    !ready || needs.length > 0
      ? ''
      : `${attempt} ${locked} ${accountId} ${JSON.stringify(quoteInputs(draft))}`
  const ask = useEffectEvent(async (): Promise<Quotes> => {
    try {
      return await send('quote', { accountId, draft })
    } catch (error) {
      const failed = { ok: false, failure: failureOf(error) } as const
      return { road: failed, fly: failed }
    }
  })

  useEffect(() => {
    if (!question) return
    let wanted = true
    const timer = setTimeout(async () => {
      const quotes = await ask()
      if (wanted) setAnswer({ question, quotes })
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [question])

  return {
    quotes: question ? answer?.quotes : undefined,
    current: question !== '' && answer?.question === question,
    needs,
    retry: () => setAttempt(attempt + 1),
  }
}
