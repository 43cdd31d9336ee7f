import { useTranslations } from 'use-intl'
import type { Problem } from '../../../lib/domain/problem.ts'
import { useProblemWords } from '../../../lib/i18n/Phrases.tsx'

/** Problems from the carrier's price have the form's own words. */
export function useRowWords(): (problem: Problem) => string {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  return (problem) => {
    if (problem.rule === 'not-delivered') return t('notDelivered')
    return problem.rule === 'not-express' ? t('notExpress') : words(problem)
  }
}
