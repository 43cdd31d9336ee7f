import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type GuidePage, type GuideStep, guideSteps, stepNumber } from './guide-steps.ts'

interface StepListProps {
  page: GuidePage
  done: Readonly<Record<GuideStep, boolean>>
}

/** On a narrow screen only the current step. */
export function StepList({ page, done }: StepListProps) {
  const t = useTranslations('welcome')
  const at = stepNumber(page)
  return (
    <nav aria-label={t('steps')}>
      <p className="mb-2 text-small font-medium text-ink-2 md:hidden">
        {at < guideSteps.length
          ? t('progress', { step: String(at + 1), steps: String(guideSteps.length) })
          : t('done.step')}
      </p>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5 md:grid-flow-row md:gap-1">
        {guideSteps.map((step, number) => (
          <li key={step}>
            <a
              href={`#/${step}`}
              aria-current={number === at ? 'step' : undefined}
              className="group flex items-center gap-2.5 rounded-lg py-2 hover:text-ink md:px-2.5 md:aria-[current=step]:bg-surface md:aria-[current=step]:font-semibold md:aria-[current=step]:shadow-sm"
            >
              <span
                className={`grid h-1.5 w-full place-items-center overflow-hidden rounded-full text-small font-bold md:size-6 md:shrink-0 ${tone(done[step], number === at)}`}
              >
                <span className="hidden md:grid">
                  {done[step] && number !== at ? (
                    <Check size={14} role="img" aria-label={t('stepDone')} />
                  ) : (
                    number + 1
                  )}
                </span>
              </span>
              <span className="sr-only md:not-sr-only">{t(`${step}.step`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function tone(isDone: boolean, isHere: boolean): string {
  if (isHere) return 'bg-brand text-on-brand'
  return isDone ? 'bg-brand/45 md:bg-ok-soft md:text-ok md:ring-1 md:ring-ok/30' : 'bg-line text-ink-2'
}
