import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCopied } from '../ui/use-copied.ts'

/** A tracking code that a press copies. */
export function CopyCode({ code, active }: { code: string; active: boolean }) {
  const t = useTranslations('shipmentList')
  const common = useTranslations('common')
  const { copied, copy } = useCopied()
  if (!code) return common('none')
  return (
    <button
      type="button"
      data-action="copy-code"
      tabIndex={active ? 0 : -1}
      title={t('copyCode', { code })}
      aria-label={copied ? common('copied') : t('copyCode', { code })}
      onClick={() => void copy(code)}
      className="group inline-flex max-w-full items-center gap-1.5 rounded-sm font-mono text-small hover:text-brand"
    >
      <span className="min-w-0 truncate">{code}</span>
      {copied ? (
        <Check size={13} aria-hidden className="shrink-0 text-ok" />
      ) : (
        <Copy size={13} aria-hidden className="shrink-0 text-ink-3 group-hover:text-brand" />
      )}
    </button>
  )
}
