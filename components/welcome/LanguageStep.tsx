import { useTranslations } from 'use-intl'
import { languages } from '../../lib/i18n/languages.ts'
import { useOptions } from '../options/options-services.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { StepPane } from './StepPane.tsx'

export function LanguageStep({ onNext }: { onNext: () => void }) {
  const t = useTranslations('welcome')
  const common = useTranslations('common')
  const { language, setLanguage } = useOptions()
  return (
    <StepPane
      title={t('language.title')}
      body={t('language.body')}
      primary={{ label: t('next'), act: onNext }}
    >
      <HowItWorks />
      <ChoiceCards
        wide
        label={t('language.label')}
        value={language}
        onChange={setLanguage}
        choices={languages.map((value) => ({ value, title: common(`languages.${value}`), lang: value }))}
      />
    </StepPane>
  )
}
