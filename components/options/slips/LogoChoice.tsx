import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLogo, logoSize } from '../../../lib/domain/shipment/slip-paper.ts'
import { Button } from '../../ui/Button.tsx'

interface LogoChoiceProps {
  /** Empty for none. */
  logo: string
  onChange: (logo: string) => void
  onRefused: (why: NoLogo['why']) => void
}

/** Shown as slips print it: on white. */
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
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <p className="text-small text-ink-3">{t('logoHint')}</p>
    </fieldset>
  )
}

export class NoLogo extends Error {
  readonly why: 'kind' | 'large' | 'unreadable'

  constructor(why: NoLogo['why']) {
    super(why)
    this.why = why
  }
}

export const LOGO_KINDS = ['image/png', 'image/jpeg', 'image/svg+xml']
const MOST_BYTES = 10 * 1024 * 1024

/** Draws the picture again as a small PNG, so nothing else in the file survives. Rejects with `NoLogo`. */
export async function boundLogo(file: File): Promise<string> {
  if (!LOGO_KINDS.includes(file.type)) throw new NoLogo('kind')
  if (file.size > MOST_BYTES) throw new NoLogo('large')
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // An SVG may have no size.
    const { width, height } = logoSize(
      picture.naturalWidth || 300,
      picture.naturalHeight || 150,
      file.type === 'image/svg+xml',
    )
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new NoLogo('unreadable')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    return canvas.toDataURL('image/png')
  } catch (error) {
    throw error instanceof NoLogo ? error : new NoLogo('unreadable')
  } finally {
    URL.revokeObjectURL(address)
  }
}
