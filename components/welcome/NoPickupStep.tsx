import { useTranslations } from 'use-intl'
import { StepPane } from './StepPane.tsx'

interface NoPickupStepProps {
  /** There is an account, and it is a marketplace operator's. */
  isMarketplace: boolean
  onAccount: () => void
  onShops: () => void
  onBack: () => void
  onSkip: () => void
}

/** Nobody's list to choose from yet. */
export function NoPickupStep({ isMarketplace, onAccount, onShops, onBack, onSkip }: NoPickupStepProps) {
  const t = useTranslations('welcome.pickup')
  return (
    <StepPane
      title={t('title')}
      body={t(isMarketplace ? 'shopFirst' : 'accountFirst')}
      primary={
        isMarketplace ? { label: t('toShops'), act: onShops } : { label: t('toAccount'), act: onAccount }
      }
      onBack={onBack}
      onSkip={onSkip}
    >
      {null}
    </StepPane>
  )
}
