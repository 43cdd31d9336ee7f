import { ChevronDown, Crosshair } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { TaughtField } from '../../lib/domain/store/recipe.ts'
import { draftFieldOf } from '../../lib/draft/lost.ts'
import { useSave } from '../app/saving.tsx'
import { Button } from '../ui/Button.tsx'
import { SELECT } from '../ui/classes.ts'
import { useTeaching } from './teaching.ts'

/** The name of the page, and what can be done where it is misread. */
export function PageMenu({ page }: { page: string }) {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  const save = useSave()
  const id = useId()
  if (!teaching) {
    return (
      <span title={page} className="block truncate">
        {page}
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-action="page-menu"
        title={page}
        className={`${SELECT.trigger} max-w-full rounded-sm hover:text-ink`}
      >
        <span className={SELECT.value}>{page}</span>
        <ChevronDown size={14} aria-hidden className={SELECT.icon} />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-12 left-3 m-0 rounded-lg border border-line-2 bg-raised px-3 py-2 text-small text-ink-2 shadow-pop"
      >
        <p>{t('misread')}</p>
        <p className="flex gap-3 pt-1">
          <Button
            kind="link"
            size="inline"
            data-action="teach"
            icon={<Crosshair size={13} aria-hidden />}
            className="gap-1!"
            onClick={() => save(() => teaching.teach())}
          >
            {t('pointItOut')}
          </Button>
          <ReportLink />
        </p>
      </div>
    </>
  )
}

/** Opens what could be sent to us of a page that is misread. */
export function ReportLink() {
  const t = useTranslations('report')
  const teaching = useTeaching()
  const save = useSave()
  if (!teaching) return null
  return (
    <Button
      kind="link"
      size="inline"
      data-action="report-page"
      className="text-small"
      onClick={() => save(() => teaching.report())}
    >
      {t('link')}
    </Button>
  )
}

/** Opens the picker; on a page that is no order. */
export function TeachButton({ lost = false }: { lost?: boolean }) {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  const save = useSave()
  if (!teaching) return null
  return (
    <Button
      kind={lost ? 'primary' : 'plain'}
      size={lost ? 'medium' : 'small'}
      data-action="teach"
      icon={<Crosshair size={15} aria-hidden />}
      onClick={() => save(() => teaching.teach())}
    >
      {t(lost ? 'pointAgain' : 'teachPage')}
    </Button>
  )
}

/** Next to a field whose taught element is gone: opens the picker for it. */
export function PointAgain({ field, lost }: { field: DraftField; lost: readonly TaughtField[] }) {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  const save = useSave()
  const mine = lost.filter((one) => draftFieldOf[one] === field)
  if (!teaching || mine.length === 0) return null
  return (
    <Button
      kind="link"
      size="inline"
      data-action="point-again"
      data-lost={field}
      className="shrink-0 text-small"
      onClick={() => save(() => teaching.teach(mine))}
    >
      {t('pointAgain')}
    </Button>
  )
}
