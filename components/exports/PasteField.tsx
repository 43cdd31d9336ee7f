import type { ComponentProps } from 'react'

interface PasteFieldProps extends ComponentProps<'textarea'> {
  text: string
  onText: (text: string) => void
  /** Reads the text: the seller pasted lines into the empty field, or pressed Ctrl+Enter. */
  onOpen: (text: string) => void
}

/** Where a list is pasted or typed. */
export function PasteField({ text, onText, onOpen, className = '', ...props }: PasteFieldProps) {
  return (
    <textarea
      {...props}
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (text.trim() !== '' || !pasted.trim().includes('\n')) return
        event.preventDefault()
        onText(pasted)
        onOpen(pasted)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onOpen(text)
      }}
      className={`rounded-xl border border-line-2 bg-raised px-3 py-2.5 leading-relaxed outline-none placeholder:text-ink-3 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25 ${className}`}
    />
  )
}
