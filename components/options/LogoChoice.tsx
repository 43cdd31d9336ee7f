import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLogo } from '../../lib/domain/slip-paper.ts'
import { Button } from '../ui/Button.tsx'
import { boundLogo, LOGO_KINDS, NoLogo } from './bound-logo.ts'

interface LogoChoiceProps {
  /** Empty for none. */
  logo: string
  onChange: (logo: string) => void
  onRefused: (why: NoLogo['why']) => void
}

/** A picture from the seller's computer, shown as slips print it: on white. */
export function LogoChoice({ logo, onChange, onRefused }: LogoChoiceProps) {
  const t = useTranslations('slips.sign')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const has = isLogo(logo)

  async function take(file: File | undefined) {
    if (!file) return
    setBusy(true)
    try {
      onChange(await boundLogo(file))
    } catch (error) {
      onRefused(error instanceof NoLogo ? error.why : 'unreadable')
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 text-small font-medium text-ink-2">{t('logo')}</legend>
      {has && (
        <img
          src={logo}
          alt={t('preview')}
          data-logo
          className="max-h-24 max-w-full justify-self-start rounded-lg border border-line-2 bg-[#fff] object-contain p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-action="choose-logo"
          busy={busy}
          icon={<ImageUp size={15} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {has ? t('change') : t('choose')}
        </Button>
        {has && (
          <Button kind="quiet" data-action="remove-logo" onClick={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={LOGO_KINDS.join(',')}
        hidden
        data-field="logo"
        aria-label={t('logo')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <p className="text-small text-ink-3">{t('logoHint')}</p>
    </fieldset>
  )
}
