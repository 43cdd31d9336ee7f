import { Crosshair } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useTeaching } from './teaching.tsx'

/** The quiet way in, at the form's end. */
export function TeachLink() {
  const t = useTranslations('teach')
  const teaching = useTeaching()
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
        onClick={() => teaching.teach()}
      >
        {t('pointItOut')}
      </Button>
    </p>
  )
}

/** The way in on a page that is no order. */
export function TeachButton({ lost = false }: { lost?: boolean }) {
  const t = useTranslations('teach')
  const teaching = useTeaching()
  if (!teaching) return null
  return (
    <Button
      kind={lost ? 'primary' : 'plain'}
      data-action="teach"
      icon={<Crosshair size={15} aria-hidden />}
      onClick={() => teaching.teach()}
    >
      {t(lost ? 'pointAgain' : 'teachPage')}
    </Button>
  )
}
