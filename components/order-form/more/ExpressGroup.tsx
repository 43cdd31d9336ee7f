import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { expressWindow } from '../../../lib/domain/express.ts'
import { expressSessions } from '../../../lib/domain/shipment-draft.ts'
import { useServices } from '../../services.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { SessionChoice } from './SessionChoice.tsx'
import { useOpenSessions } from './use-open-sessions.ts'

const NONE = 'none'
const days = [
  { key: 'today', sessions: expressSessions.filter((session) => !expressWindow(session).tomorrow) },
  { key: 'tomorrow', sessions: expressSessions.filter((session) => expressWindow(session).tomorrow) },
] as const

/** Express, by the hours it is picked up and delivered in (spec §2.1, `xteam` and `pick_session`). */
export function ExpressGroup({ account }: { account: Account }) {
  const t = useTranslations('more')
  const { openOptions } = useServices()
  const { form, draft, edited } = useOrderFormState()
  const { ask, asking, sessions, failure } = useOpenSessions(account.id)
  return (
    <div data-field="express" className="grid gap-2">
      <RadioGroup<string>
        aria-label={t('groups.express')}
        value={draft.express?.session ?? NONE}
        onValueChange={(session) => {
          form.setValue('express', session === NONE ? undefined : { session })
          edited('express')
        }}
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
