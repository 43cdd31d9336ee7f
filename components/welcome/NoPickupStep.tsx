import { useTranslations } from 'use-intl'
import { StepPane } from './StepPane.tsx'

interface NoPickupStepProps {
  isMarketplace: boolean
  onAccount: () => void
  onShops: () => void
  onBack: () => void
  onSkip: () => void
}

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
