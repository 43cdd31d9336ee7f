import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'

/** Copies `text` and says so for a moment. `label` names what is copied. */
export function CopyButton({ text, label, quiet = false }: { text: string; label: string; quiet?: boolean }) {
  const t = useTranslations('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      kind={quiet ? 'quiet' : 'plain'}
      size={quiet ? 'small' : 'medium'}
      aria-label={label}
      title={label}
      icon={copied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  )
}
