import { useTranslations } from 'use-intl'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Mark } from '../ui/Mark.tsx'

/** Shown instead of a tab's page that could not be read or broke. */
export function PageFailed({ error }: { error: unknown }) {
  const common = useTranslations('common')
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-3.5 py-2">
        <Mark />
        <h1 className="font-semibold">{common('app')}</h1>
      </header>
      <main className="mx-auto w-full max-w-160 p-3.5">
        <FailureNote failure={failureOf(error)} doing="settings" onRetry={() => location.reload()} />
      </main>
    </div>
  )
}
