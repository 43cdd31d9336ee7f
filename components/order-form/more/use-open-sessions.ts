import { useState } from 'react'
import type { Outcome } from '../../../lib/domain/failure.ts'
import { failureOf } from '../../failure-of.ts'
import { useServices } from '../../services.tsx'
import { useOrderFormState } from '../form-context.tsx'

/** Which express sessions the carrier has open, asked when the seller wants to know. An answer is this route's only. */
export function useOpenSessions(accountId: string) {
  const { send } = useServices()
  const { draft } = useOrderFormState()
  const { pickup, province, district, ward, street, detail } = draft
  const route = JSON.stringify([pickup, province, district, ward, street, detail])
  const [answer, setAnswer] = useState<{ route: string; outcome: Outcome<string[]> }>()
  const [asked, setAsked] = useState<string>()
  const mine = answer?.route === route ? answer.outcome : undefined
  return {
    asking: asked === route && !mine,
    /** Undefined until the carrier has said so. */
    sessions: mine?.ok ? mine.value : undefined,
    failure: mine && !mine.ok ? mine.failure : undefined,
    ask() {
      setAnswer(undefined)
      setAsked(route)
      const settle = (outcome: Outcome<string[]>) => setAnswer({ route, outcome })
      send('express.sessions', { accountId, draft }).then(settle, (error: unknown) =>
        settle({ ok: false, failure: failureOf(error) }),
      )
    },
  }
}
