import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { Meter } from '../ui/Meter.tsx'
import type { ShownBulk } from './use-bulk.ts'

export function ReadingBar({ work, bulk }: { work: BulkWork; bulk: ShownBulk }) {
  const t = useTranslations('bulk.reading')
  const { openPage } = useServices()
  const { state, totals } = bulk
  const total = state.rows.length
  const left = state.rows.filter(({ reading }) => reading === 'waiting').length
  const done = state.rows.filter(({ reading }) => reading === 'done' || reading === 'failed').length
  const stuck = state.rows.find(
    ({ trouble }) => trouble?.kind === 'page-gone' || trouble?.kind === 'signed-out',
  )
  const { page } = work.source
  if (state.reading) {
    return (
      <Meter label={t('progress', { done, total })} done={done} total={total}>
        <Button size="small" data-action="stop-reading" onClick={work.stopReading}>
          {t('stop')}
        </Button>
      </Meter>
    )
  }
  if (left === 0 && totals.unread === 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-small text-warn"
    >
      <span className="min-w-0">
        {stuck && `${t(stuck.trouble?.kind === 'signed-out' ? 'signedOut' : 'pageGone')} `}
        {left > 0 ? t('stopped', { left }) : t('failed', { count: totals.unread })}
      </span>
      <span className="flex gap-2">
        {stuck && page && openPage && (
          <Button size="small" data-action="open-page" onClick={() => openPage(page)}>
            {t('openPage')}
          </Button>
        )}
        <Button size="small" data-action="read-on" onClick={() => work.read()}>
          {t(left > 0 ? 'goOn' : 'again')}
        </Button>
      </span>
    </div>
  )
}
