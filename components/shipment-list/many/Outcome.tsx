import { useTranslations } from 'use-intl'
import type { ManyAction, RowOutcome } from '../../../lib/order-book/act-on-many.ts'
import { Button, Spinner } from '../../ui/Button.tsx'
import { FailureLine } from '../../ui/FailureNote.tsx'
import { Meter } from '../../ui/Meter.tsx'
import type { useOnMany } from './use-on-many.ts'

/** What became of one row. */
export function Outcome({ action, outcome }: { action: ManyAction; outcome: RowOutcome }) {
  const t = useTranslations('onMany')
  if (typeof outcome === 'object') {
    return (
      <span data-outcome="failed" className="flex min-w-0 font-medium text-bad">
        <FailureLine failure={outcome} label={t(`failed.${action}`)} />
      </span>
    )
  }
  return (
    <span
      data-outcome={outcome}
      className={`flex max-w-full items-center gap-1.5 truncate text-small font-medium ${colours[outcome]}`}
    >
      {outcome === 'running' && <Spinner />}
      {outcome === 'done' || outcome === 'not-possible' ? t(`${outcome}.${action}`) : t(outcome)}
    </span>
  )
}

const colours = {
  waiting: 'text-ink-3',
  running: 'text-ink-3',
  done: 'text-ok',
  unclear: 'text-warn',
  'not-possible': 'text-warn',
  changed: 'text-warn',
} as const

/** Progress, then the sum. */
export function OutcomeSum({ many }: { many: ReturnType<typeof useOnMany> }) {
  const t = useTranslations('onMany')
  const { state } = many
  if (!state) return null
  const all = [...state.outcomes.values()]
  const of = (outcome: RowOutcome) => all.filter((one) => one === outcome).length
  const failed = all.filter((one) => typeof one === 'object').length + of('unclear')
  const action = t(`name.${state.action}`)
  if (state.running) {
    const done = all.length - of('waiting') - of('running')
    return (
      <Meter label={t('progress', { action, done, count: all.length })} done={done} total={all.length}>
        <Button size="small" data-action="stop-many" onClick={many.stop}>
          {t('stop')}
        </Button>
      </Meter>
    )
  }
  const parts = [
    t('sum', { action, count: of('done') }),
    failed > 0 && t('left', { count: failed }),
    of('not-possible') > 0 && t('skipped', { count: of('not-possible') }),
    of('changed') > 0 && t('haveChanged', { count: of('changed') }),
  ]
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" data-sum={state.action} className={`font-medium ${failed > 0 ? 'text-bad' : ''}`}>
        {parts.filter(Boolean).join(' · ')}
      </p>
      {failed > 0 && (
        <Button size="small" data-action="retry" onClick={many.again}>
          {t('again', { count: failed })}
        </Button>
      )}
      <Button size="small" kind="quiet" data-action="dismiss-sum" onClick={many.dismiss}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
