import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { TaughtField } from '../../lib/domain/recipe.ts'
import { draftFieldOf } from '../../lib/draft/lost.ts'
import { Button } from '../ui/Button.tsx'
import { useTeaching } from './teaching.tsx'

/** Beside a field whose taught place is gone: opens the picker for what belongs to it. */
export function PointAgain({ field, lost }: { field: DraftField; lost: readonly TaughtField[] }) {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  const mine = lost.filter((one) => draftFieldOf[one] === field)
  if (!teaching || mine.length === 0) return null
  return (
    <Button
      kind="link"
      size="inline"
      data-action="point-again"
      data-lost={field}
      className="shrink-0 text-small"
      onClick={() => teaching.teach(mine)}
    >
      {t('pointAgain')}
    </Button>
  )
}
