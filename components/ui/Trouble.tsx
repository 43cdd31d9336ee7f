import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'

export function Trouble({ title, body, onRetry }: { title: string; body: string; onRetry?: () => void }) {
  const common = useTranslations('common')
  return (
    <div
      role="alert"
      className="grid max-w-180 justify-items-start gap-1.5 rounded-xl border border-bad/30 bg-bad-soft px-3.5 py-3"
    >
      <p className="flex items-start gap-2 font-semibold text-bad">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" /> {title}
      </p>
      <p className="text-ink-2">{body}</p>
      {onRetry && (
        <Button size="small" data-action="retry" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </div>
  )
}
