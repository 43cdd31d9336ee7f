import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { carrierTime } from '../../../lib/domain/carrier-day.ts'
import { expressWindow } from '../../../lib/domain/shipment/express.ts'
import { type ExpressSession, expressSessions } from '../../../lib/domain/shipment/shipment-draft.ts'
import { useServices } from '../../app/services.tsx'
import { answerOf, useRead } from '../../app/use-read.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { shortTime } from '../../ui/use-moments.ts'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'

const NONE = 'none'
const days = [
  { key: 'today', sessions: expressSessions.filter((session) => !expressWindow(session).tomorrow) },
  { key: 'tomorrow', sessions: expressSessions.filter((session) => expressWindow(session).tomorrow) },
] as const

/** Express, by the hours of pickup and delivery (spec §2.1, `xteam` and `pick_session`). */
export function ExpressGroup({ account }: { account: Account }) {
  const t = useTranslations('more')
  const { openOptions } = useServices()
  const { draft, edit } = useOrderFormState()
  const { ask, asking, sessions, failure } = useOpenSessions(account.id)
  return (
    <div data-field="express" className="grid gap-2">
      <RadioGroup<string>
        aria-label={t('groups.express')}
        value={draft.express?.session ?? NONE}
        onValueChange={(session) => edit('express', session === NONE ? undefined : { session })}
        className="grid gap-1.5"
      >
        <Radio.Root
          value={NONE}
          className="rounded-lg border border-line-2 px-2.5 py-1 text-left text-small data-checked:border-brand data-checked:bg-brand-soft"
        >
          {t('noExpress')}
        </Radio.Root>
        <div className="grid grid-cols-2 gap-1.5">
          {days.map((day) => (
            <div key={day.key} className="grid content-start gap-1.5">
              <span aria-hidden className="text-tiny text-ink-3">
                {t(day.key)}
              </span>
              {day.sessions.map((session) => (
                <SessionChoice key={session} session={session} open={sessions?.includes(session)} />
              ))}
            </div>
          ))}
        </div>
      </RadioGroup>
      <ProblemNotes fields={['express']} />
      {sessions?.length === 0 && <p className="text-small text-warn">{t('noSessions')}</p>}
      {failure && (
        <FailureNote failure={failure} doing="settings" onRetry={ask} onOpenOptions={openOptions} />
      )}
      {account.features?.includes('express-check') && !failure && (
        <Button
          size="small"
          data-action="ask-sessions"
          className="justify-self-start"
          busy={asking}
          onClick={ask}
        >
          {t('askSessions')}
        </Button>
      )}
    </div>
  )
}

interface SessionChoiceProps {
  session: ExpressSession
  /** Undefined until requested from the carrier. */
  open: boolean | undefined
}

/** One express session. It cannot be chosen after its pickup hour. */
function SessionChoice({ session, open }: SessionChoiceProps) {
  const t = useTranslations('more')
  const { draft, rules } = useOrderFormState()
  const { pickBy, deliverBy, tomorrow } = expressWindow(session)
  const pick = shortTime(pickBy)
  const deliver = shortTime(deliverBy)
  const past = !tomorrow && carrierTime(rules.now).slice(11, 16) >= pickBy
  const mark = past ? 'sessionPast' : open === undefined ? undefined : open ? 'sessionOpen' : 'sessionShut'
  const name = t('session', { day: t(tomorrow ? 'tomorrow' : 'today'), pick, deliver })
  return (
    <Radio.Root
      value={session}
      data-session={session}
      disabled={past && draft.express?.session !== session}
      aria-label={mark ? `${name}, ${t(mark)}` : name}
      className="grid min-w-0 rounded-lg border border-line-2 bg-raised px-2.5 py-1 text-left data-checked:border-brand data-checked:bg-brand-soft data-disabled:border-line data-disabled:bg-sunken"
    >
      <span className={`text-small ${past ? 'text-ink-3' : 'font-medium'}`}>
        {t('sessionPick', { time: pick })}
      </span>
      <span className="flex justify-between gap-1 text-tiny text-ink-3">
        <span className="min-w-0 break-words">{t('sessionDeliver', { time: deliver })}</span>
        {mark && (
          <span className={`shrink-0 ${mark === 'sessionOpen' ? 'font-semibold text-ok' : ''}`}>
            {t(mark)}
          </span>
        )}
      </span>
    </Radio.Root>
  )
}

/** The express sessions the carrier has open, requested by `ask`. An answer is valid for its route alone. */
function useOpenSessions(accountId: string) {
  const { send } = useServices()
  const { draft } = useOrderFormState()
  const { pickup, province, district, ward, street, detail } = draft
  const route = JSON.stringify([pickup, province, district, ward, street, detail])
  const [request, setRequest] = useState<{ route: string; read: () => Promise<string[]> }>()
  const read = request?.route === route ? request.read : undefined
  const { state, value, failure } = useRead(read)
  return {
    asking: read !== undefined && state === 'reading',
    /** Undefined until the carrier has answered. */
    sessions: value,
    failure,
    ask: () =>
      setRequest({ route, read: () => send('express.sessions', { accountId, draft }).then(answerOf) }),
  }
}
