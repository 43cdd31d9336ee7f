import { Crosshair } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { TaughtField } from '../../lib/domain/store/recipe.ts'
import { draftFieldOf } from '../../lib/draft/lost.ts'
import { useSave } from '../app/saving.tsx'
import { Button } from '../ui/Button.tsx'
import { useTeaching } from './teaching.ts'

/** Opens the picker; at the end of the form. */
export function TeachLink() {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  const save = useSave()
  if (!teaching) return null
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-1.5 px-2 pt-1 text-center text-small text-ink-3">
      {t('misread')}
      <Button
        kind="link"
        size="inline"
        data-action="teach"
        icon={<Crosshair size={13} aria-hidden className="self-center" />}
        className="gap-1! text-small"
        onClick={() => save(() => teaching.teach())}
      >
        {t('pointItOut')}
      </Button>
      <ReportLink />
    </p>
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

/** Next to a field whose taught place is gone: opens the picker for it. */
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
