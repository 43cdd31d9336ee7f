import { useTranslations } from 'use-intl'
import type { Finding } from '../../lib/domain/reconcile.ts'

/** What was found of a line, in words. */
export function useFindingWords(): (finding: Finding) => string {
  const t = useTranslations('reconcile.kind')
  return (finding) => {
    if (finding.kind === 'repeated') return t('repeated', { row: finding.first.row })
    return t(finding.kind === 'untold' && finding.line.codText ? 'unread' : finding.kind)
  }
}
