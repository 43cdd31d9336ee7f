import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import type { Conversion } from './use-conversion.ts'

export function Progress({ conversion, asked }: { conversion: Conversion; asked: number }) {
  const t = useTranslations('converter')
  const { rows, done, running, stop, goOn } = conversion
  const total = rows.length
  const counts = { done, total }
  const stopped = !running && done < total
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {running ? (
        <>
          <progress
            aria-label={t('progress', counts)}
            max={total}
            value={done}
            className="h-2 w-40 max-w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
          />
          <span className="text-small text-ink-2">{t('progress', counts)}</span>
          <Button size="small" data-action="stop" onClick={stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <p aria-live="polite" data-state={stopped ? 'stopped' : 'done'} className="text-ink-2">
          {stopped ? t('stopped', counts) : t('finished', { total })}
          {asked > 0 && <span className="font-semibold text-warn"> · {t('toChoose', { count: asked })}</span>}
        </p>
      )}
      {stopped && (
        <Button size="small" data-action="go-on" onClick={goOn}>
          {t('goOn')}
        </Button>
      )}
    </div>
  )
}
