import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'

interface BoundaryState {
  error: unknown
  broken: boolean
}

/** A broken screen leaves the others usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, broken: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, broken: true }
  }

  override render() {
    return this.state.broken ? <Broken detail={String(this.state.error)} /> : this.props.children
  }
}

/** A loaded module may be what is broken; only a new page loads it again. */
function Broken({ detail }: { detail: string }) {
  const t = useTranslations('workbench.broken')
  const common = useTranslations('common')
  return (
    <div role="alert" className="grid max-w-140 justify-items-start gap-2 rounded-xl bg-bad-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-bad">
        <TriangleAlert size={16} aria-hidden /> {t('title')}
      </p>
      <p className="text-ink-2">{t('body')}</p>
      <code className="font-mono text-tiny break-words text-ink-2">{detail}</code>
      <Button data-action="retry" onClick={() => location.reload()}>
        {common('retry')}
      </Button>
    </div>
  )
}
