import { Search, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LONGEST_SEARCH } from '../../../lib/order-book/saved-view.ts'
import { IconButton } from '../../ui/Button.tsx'

interface SearchFieldProps {
  value: string
  onChange: (typed: string) => void
}

/** The down arrow moves the focus into the list. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('shipmentList')
  return (
    <div className="flex min-h-9 min-w-48 cramped:min-w-40 flex-1 items-center gap-2 rounded-lg border border-line-2 bg-raised pl-2.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
      <Search size={15} aria-hidden className="shrink-0 text-ink-3" />
      <input
        data-field="search"
        data-action="search"
        type="search"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) onChange('')
          else if (event.key === 'ArrowDown' || event.key === 'Enter') focusFirstRow()
          else return
          event.preventDefault()
        }}
        className="min-w-0 flex-1 appearance-none bg-transparent py-1.5 text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton label={t('clear')} onClick={() => onChange('')}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** The active row takes the keys. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-shipment-row][tabindex="0"]')?.focus()
}
