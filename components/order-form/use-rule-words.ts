import { useTranslations } from 'use-intl'
import type { ShippingRule } from '../../lib/domain/store/store-defaults.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'

/** What a rule asks for and what it sets, in a few words. */
export function useRuleWords(): (rules: readonly ShippingRule[]) => string {
  const t = useTranslations('defaults.rule')
  const words = useTranslations('defaults.words')
  const { money, list } = useFormats()
  const one = ({ goods, valueFrom, province, transport, solutions, note }: ShippingRule) => {
    const when = [
      ...(goods ? [t('goods', { words: goods })] : []),
      ...(valueFrom === undefined ? [] : [t('value', { amount: money(valueFrom) })]),
      ...(province ? [province] : []),
    ]
    const then = [
      ...(transport ? [words(transport)] : []),
      ...(solutions?.length ? [t('solution', { names: list(solutions.map(({ name }) => name)) })] : []),
      ...(note ? [t('note', { note })] : []),
    ]
    return `${when.join(', ')} → ${then.join(', ')}`
  }
  return (rules) => t('by', { rules: rules.map(one).join('; ') })
}
