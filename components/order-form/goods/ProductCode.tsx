import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { KnownProduct } from '../../../lib/messages/table.ts'
import { useServices } from '../../app/services.tsx'
import { Field, FieldInput } from '../../ui/Field.tsx'
import { LIST_CORNER, LIST_INPUT, shipsNotPicks } from '../list-input.tsx'

/** The most characters a message holds; the carrier's names have no limit. */
const LONGEST_TERM = 300

interface ProductCodeProps {
  accountId: string
  name: string
  /** The carrier's; empty makes it give one (spec §4.8). */
  code: string
  onChange: (code: string) => void
}

/** The carrier's code for a product. Once opened, it is found by the product's name or by what is typed. */
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
        // Escape on a closed list would remove the code.
        if (reason !== 'escape-key') onChange(product?.code ?? '')
      }}
    >
      <Field label={t('code')} corner={LIST_CORNER}>
        <Combobox.InputGroup className="flex items-center">
          <Combobox.Input
            render={<FieldInput />}
            placeholder={open ? name : t('codeNone')}
            title={code}
            spellCheck={false}
            onKeyDown={shipsNotPicks}
            className={LIST_INPUT}
          />
          {code && !open && (
            <button
              type="button"
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

/** How long typing pauses before a request to the carrier. */
const PAUSE_MS = 300

interface ProductSearch {
  state: 'idle' | 'searching' | 'found' | 'failed'
  products: readonly KnownProduct[]
}

const IDLE: ProductSearch = { state: 'idle', products: [] }
const SEARCHING: ProductSearch = { state: 'searching', products: [] }
const FAILED: ProductSearch = { state: 'failed', products: [] }

/** The carrier's products with a name (spec §4.8); none for an empty `term`. An older answer is never shown. */
function useProductSearch(accountId: string, term: string): ProductSearch {
  const { send } = useServices()
  const [search, setSearch] = useState(IDLE)

  useEffect(() => {
    if (!term) return setSearch(IDLE)
    let wanted = true
    setSearch(SEARCHING)
    const timer = setTimeout(() => {
      send('products.find', { accountId, term }).then(
        (outcome) => wanted && setSearch(outcome.ok ? { state: 'found', products: outcome.value } : FAILED),
        () => wanted && setSearch(FAILED),
      )
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [accountId, send, term])

  return search
}
