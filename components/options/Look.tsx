import { useTranslations } from 'use-intl'
import { languages } from '../../lib/i18n/languages.ts'
import type { Theme } from '../app/theme.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { useOptions } from './options-services.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

export function LanguageSwitch() {
  const common = useTranslations('common')
  const { language, setLanguage } = useOptions()
  return (
    <Segmented
      label={common('language')}
      value={language}
      onChange={setLanguage}
      options={languages.map((value) => ({ value, label: common(`languages.${value}`) }))}
    />
  )
}

export function Look() {
  const t = useTranslations('options.look')
  const common = useTranslations('common')
  const { theme, setTheme } = useOptions()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div className="grid gap-3 panel p-4 sm:grid-cols-2">
        <div className="grid justify-items-start gap-1">
          <span className="text-small font-medium text-ink-2">{common('language')}</span>
          <LanguageSwitch />
        </div>
        <div className="grid justify-items-start gap-1">
          <span className="text-small font-medium text-ink-2">{t('theme')}</span>
          <Segmented
            label={t('theme')}
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          />
        </div>
      </div>
    </section>
  )
}
