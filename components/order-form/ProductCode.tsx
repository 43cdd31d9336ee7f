import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { KnownProduct } from '../../lib/messages/table.ts'
import { Field, FieldInput } from '../ui/Field.tsx'
import { useProductSearch } from './use-product-search.ts'

/** The carrier keeps names of any length; a message holds this many characters. */
const LONGEST_TERM = 300

interface ProductCodeProps {
  accountId: string
  name: string
  /** The carrier's; empty makes it give one (spec §4.8). */
  code: string
  onChange: (code: string) => void
}

/** The carrier's code for a product, looked up by the product's name, or by what is typed instead, once it is opened. */
export function ProductCode({ accountId, name, code, onChange }: ProductCodeProps) {
  const t = useTranslations('items')
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const term = (typed.trim() || name.trim()).slice(0, LONGEST_TERM)
  const { state, products } = useProductSearch(accountId, open ? term : '')
  const chosen: KnownProduct | null = code ? { name: '', code, cost: null } : null
  return (
    <Combobox.Root<KnownProduct>
      items={products}
      value={chosen}
      filter={null}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTyped('')
      }}
      inputValue={open ? typed : code}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') setTyped(text)
      }}
      itemToStringLabel={(product) => product.code}
      isItemEqualToValue={(one, other) => one.code === other.code}
      onValueChange={(product, { reason }) => {
        // Escape on a closed list would take the code off.
        if (reason !== 'escape-key') onChange(product?.code ?? '')
      }}
    >
      <Field
        label={t('code')}
        corner={<ChevronDown size={13} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
      >
        <Combobox.InputGroup className="flex items-center">
          <Combobox.Input
            render={<FieldInput />}
            placeholder={open ? name : t('codeNone')}
            title={code}
            spellCheck={false}
            onKeyDown={(event) => {
              // The keys that ship are not the key that picks.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler()
            }}
            className="w-full min-w-0 bg-transparent p-0 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3"
          />
          {code && !open && (
            <button
              type="button"
              data-keyless="field"
              aria-label={t('codeClear', { code })}
              title={t('codeClear', { code })}
              className="shrink-0 rounded-sm text-ink-3 hover:text-ink"
              onClick={() => onChange('')}
            >
              <X size={13} aria-hidden />
            </button>
          )}
        </Combobox.InputGroup>
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className="z-20 outline-none" sideOffset={6} align="end">
          <Combobox.Popup className="max-h-[min(15rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop">
            <Combobox.Status className="px-3 py-2 text-small text-ink-3 empty:hidden">
              {statusWords()}
            </Combobox.Status>
            <Combobox.List>
              {(product: KnownProduct) => (
                <Combobox.Item
                  key={`${product.code} ${product.name}`}
                  value={product}
                  className="cursor-default px-3 py-1 outline-none select-none data-highlighted:bg-brand-soft"
                >
                  <span className="block break-words">{product.name}</span>
                  <span className="block text-tiny break-words text-ink-3">
                    {[product.code, product.cost !== null && money(product.cost)].filter(Boolean).join(' · ')}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )

  function statusWords(): string | null {
    if (!term) return t('codeNeedsName')
    if (state === 'failed') return t('codeFailed')
    if (state !== 'found') return t('codeSearching')
    return products.length === 0 ? t('codeUnknown') : null
  }
}
