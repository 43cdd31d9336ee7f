import { useTranslations } from 'use-intl'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { withoutRules } from '../../lib/draft/shipping-rules.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { Button } from '../ui/Button.tsx'
import { useRuleWords } from './use-rule-words.ts'

interface RulesLineProps {
  started: StartedDraft
  draft: ShipmentDraft
  /** Takes the values that the order has without rules. */
  onOff: (values: Partial<ShipmentDraft>) => void
}

/** Names the rules that set values of this order, until the seller has changed all of those. */
export function RulesLine({ started, draft, onOff }: RulesLineProps) {
  const t = useTranslations('defaults.rule')
  const words = useRuleWords()
  const without = withoutRules(started, draft)
  if (!without || !started.ruled) return null
  return (
    <p data-rules className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
      <span className="min-w-0 break-words">{words(started.ruled.rules)}</span>
      <Button kind="link" size="inline" data-action="without-rules" onClick={() => onOff(without)}>
        {t('off')}
      </Button>
    </p>
  )
}
