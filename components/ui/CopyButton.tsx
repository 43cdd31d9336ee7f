import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Named } from '../commands/keyless.ts'
import { Button } from './Button.tsx'
import { useCopied } from './use-copied.ts'

type CopyButtonProps = Named & {
  /** What is copied; made at the click where that takes a while. */
  text: string | (() => string)
  /** Names what is copied. */
  label: string
  quiet?: boolean
}

/** Copies `text` and says so for a moment. */
export function CopyButton({ text, label, quiet = false, ...rest }: CopyButtonProps) {
  const t = useTranslations('common')
  const { copied, copy } = useCopied()
  return (
    <Button
      {...rest}
      kind={quiet ? 'quiet' : 'plain'}
      size={quiet ? 'small' : 'medium'}
      aria-label={label}
      title={label}
      icon={copied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  )
}
