import { useTranslations } from 'use-intl'
import type { Problem } from '../../lib/domain/problem.ts'
import { useProblemWords } from '../../lib/i18n/Phrases.tsx'

/** A problem in the seller's words; what only the carrier's prices tell is said as the form says it. */
export function useRowWords(): (problem: Problem) => string {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  return (problem) => {
    if (problem.rule === 'not-delivered') return t('notDelivered')
    return problem.rule === 'not-express' ? t('notExpress') : words(problem)
  }
}
