import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Meter } from '../../ui/Meter.tsx'
import type { Marking } from './use-marking.ts'

export function MarkingNote({ marking, onStop }: { marking: Marking; onStop: () => void }) {
  const t = useTranslations('reconcile.paid')
  switch (marking.kind) {
    case 'none':
      return null
    case 'under-way': {
      const { what, done, total } = marking
      return (
        <Meter label={t(`progress.${what}`, { done, total })} done={done} total={total}>
          <Button size="small" data-action="stop-marking" onClick={onStop}>
            {t('stop')}
          </Button>
        </Meter>
      )
    }
    case 'failed':
      return <FailureNote failure={marking.failure} doing="mark-paid" />
    case 'marked': {
      const { marked, before, refused } = marking.result
      return (
        <p role="status" className="text-small font-medium text-ink-2">
          {[
            t('done.marked', { count: marked }),
            before > 0 && t('done.before', { count: before }),
            refused > 0 && t('done.refused', { count: refused }),
            marking.left > 0 && t('done.left', { count: marking.left }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )
    }
    case 'taken-back':
      return (
        <p role="status" className="text-small font-medium text-ink-2">
          {[
            t('done.takenBack', { count: marking.count }),
            marking.left > 0 && t('done.left', { count: marking.left }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )
  }
}
