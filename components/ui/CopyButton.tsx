import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  'data-action'?: string
  /** A function when the text is costly to make. */
  text: string | (() => string)
  label: string
  /** Instead of “Copy”, where what is copied is not in view. */
  shown?: string
  kind?: 'plain' | 'quiet' | 'primary'
  onCopied?: () => void
}

export function CopyButton({ text, label, shown, kind = 'plain', onCopied, ...rest }: CopyButtonProps) {
  const t = useTranslations('common')
  const { copied, copy } = useCopied()
  return (
    <Button
      {...rest}
      kind={kind}
      size={kind === 'quiet' ? 'small' : 'medium'}
      aria-label={label}
      title={label}
      icon={copied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => copy(typeof text === 'string' ? text : text()).then(onCopied)}
    >
      <span aria-live="polite" className="whitespace-nowrap">
        {copied ? t('copied') : (shown ?? t('copy'))}
      </span>
    </Button>
  )
}

export function useCopied() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return { copied, copy }
}
