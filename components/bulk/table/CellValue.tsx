import { ChevronsUpDown, PanelRightOpen } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { Cell } from '../../../lib/bulk/cells.ts'
import { sentFee } from '../../../lib/bulk/totals.ts'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { gramsToKilograms } from '../../../lib/domain/weight.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useWeightWords } from '../../order-form/goods/use-weight-words.ts'
import { RecipientBadge } from '../../recipient/RecipientBadge.tsx'
import { useBulkParts } from '../bulk-parts.tsx'
import type { AssessedRow } from '../use-bulk.ts'
import { useRowName } from '../use-row-name.ts'
import { RowState } from './RowState.tsx'

interface CellValueProps {
  cell: Cell
  shown: AssessedRow
}

const ProblemWords = createContext('')

export function CellValue({ hint, ...value }: CellValueProps & { hint: string }) {
  return (
    <ProblemWords value={hint}>
      <Shown {...value} />
    </ProblemWords>
  )
}

function Shown({ cell, shown }: CellValueProps) {
  const { row, assessed } = shown
  if (cell === 'order') return <OrderNumber shown={shown} />
  if (cell === 'state') return <RowState shown={shown} />
  const { draft } = assessed
  if (!draft) return <Unread cell={cell} shown={shown} />
  const typed = Object.values(row.unread).find(({ field }) => field === cell)
  if (typed) return <Line>{typed.text}</Line>
  if (cell === 'fee') return <Fee shown={shown} />
  if (cell === 'weight') return <Weight shown={shown} draft={draft} />
  return <Value cell={cell} draft={draft} open={assessed.stage !== 'sent' && assessed.stage !== 'sending'} />
}

function OrderNumber({ shown: { row } }: Pick<CellValueProps, 'shown'>) {
  const nameOf = useRowName()
  return (
    <span className="flex min-w-0 items-center gap-1 font-semibold text-brand">
      <Line>{nameOf(row)}</Line>
      <PanelRightOpen size={13} aria-hidden className="shrink-0" />
    </span>
  )
}

/** From the list, until the order is read. */
function Unread({ cell, shown: { row, assessed } }: CellValueProps) {
  const { name, total } = row.order.shown
  const hint = cell === 'name' ? name?.text : cell === 'cod' ? total?.text : undefined
  if (hint) return <Line className="text-ink-3">{hint}</Line>
  if (assessed.stage === 'unread') return <Line className="text-ink-3">—</Line>
  return (
    <span
      aria-hidden
      className={`my-1 block h-2.5 rounded-full bg-sunken ${BAR[cell] ?? 'w-3/4'} ${assessed.stage === 'reading' ? 'shimmer' : ''}`}
    />
  )
}

interface ValueProps {
  cell: Exclude<Cell, 'order' | 'state' | 'fee' | 'weight'>
  draft: ShipmentDraft
  open: boolean
}

const BAR: Partial<Record<Cell, string>> = { tel: 'w-1/2', ward: 'w-1/2', note: 'w-1/3', fee: 'w-1/2' }

function Value({ cell, draft, open }: ValueProps) {
  const t = useTranslations('orderForm')
  const bulk = useTranslations('bulk')
  const { account } = useBulkParts()
  const { money } = useFormats()
  switch (cell) {
    case 'name':
      return (
        <Line whole className="font-semibold">
          {draft.name}
        </Line>
      )
    case 'tel':
      return (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1">
          <Line>{draft.tel}</Line>
          <RecipientBadge account={account} draft={draft} />
        </span>
      )
    case 'detail':
      return <Line whole>{[draft.detail, draft.street].filter(Boolean).join(', ')}</Line>
    case 'ward':
      return (
        <Line whole className="text-small/5 text-ink-2">
          {unitsLine(draft)}
        </Line>
      )
    case 'products':
      return (
        <Line whole>
          {draft.products.map(({ name, quantity }) => t('itemLine', { name, quantity })).join(', ')}
        </Line>
      )
    case 'note':
      return draft.note || !open ? (
        <Line className="text-small/5 text-ink-2">{draft.note || '—'}</Line>
      ) : (
        <Line className="text-small/5 text-ink-3">{`${bulk('cells.note')}…`}</Line>
      )
    case 'cod':
      return (
        <Line whole className="font-semibold">
          {money(draft.cod)}
        </Line>
      )
    case 'value':
      return (
        <Line whole className="text-ink-2">
          {money(draft.value)}
        </Line>
      )
    case 'transport':
      return <Choice open={open}>{t(draft.transport)}</Choice>
    case 'payer':
      return (
        <Choice open={open} quiet>
          {t(draft.payer === 'shop' ? 'payerShop' : 'payerRecipient')}
        </Choice>
      )
  }
}

/** Dotted underline where the weight was remembered or added; the title says why. */
function Weight({ shown: { row }, draft }: Pick<CellValueProps, 'shown'> & Pick<ValueProps, 'draft'>) {
  const t = useTranslations('orderForm')
  const { number } = useFormats()
  const words = useWeightWords()
  // In one unit: a column is compared.
  const shownWeight = `${number(gramsToKilograms(draft.totalWeightGrams))} ${t('kg')}`
  if (draft.totalWeightGrams === 0) return <Line>?</Line>
  const hint = row.read ? words(row.read.started, draft) : ''
  if (!hint) return <Line>{shownWeight}</Line>
  return (
    <span
      data-weight-note
      title={hint}
      className="block min-w-0 truncate underline decoration-dotted underline-offset-3"
    >
      {shownWeight}
      <span className="sr-only"> ({hint})</span>
    </span>
  )
}

function Fee({ shown: { assessed } }: Pick<CellValueProps, 'shown'>) {
  const t = useTranslations('bulk')
  const { money } = useFormats()
  const { price, stage } = assessed
  const sent = stage === 'sent'
  if (!sent) {
    if (price.question === '') return <Line className="text-ink-3">—</Line>
    if (!price.current) return <Line className="shimmer text-ink-3">…</Line>
  }
  const fee = sent ? sentFee(assessed) : price.fee
  if (typeof fee === 'number') return <Line className="font-semibold">{money(fee)}</Line>
  return (
    <Line whole className="text-ink-3">
      {sent || price.failed ? t('noFee') : '—'}
    </Line>
  )
}

/** "Thành Công, Ba Đình, Hà Nội". */
export function unitsLine({ ward, district, province }: ShipmentDraft): string {
  return [ward, district, province].filter(Boolean).map(withoutKind).join(', ')
}

interface LineProps {
  className?: string
  /** Two lines: half a name, place, amount or list of goods cannot be checked. */
  whole?: boolean
  children: string
}

function Line({ className = '', whole = false, children }: LineProps) {
  const t = useTranslations('bulk')
  const hint = use(ProblemWords)
  return (
    <span
      title={[children, hint].filter(Boolean).join('\n')}
      className={`min-w-0 ${whole ? 'line-clamp-2 @max-[60rem]:line-clamp-none' : 'block truncate @max-[60rem]:whitespace-normal'} break-words ${className}`}
    >
      {children || <span className="text-ink-3">{t('empty')}</span>}
    </span>
  )
}

function Choice({ open, quiet = false, children }: { open: boolean; quiet?: boolean; children: string }) {
  return (
    <span className={`flex min-w-0 items-center gap-1 ${quiet ? 'text-ink-2' : ''}`}>
      <Line whole>{children}</Line>
      {open && <ChevronsUpDown size={11} aria-hidden className="shrink-0 text-ink-3 @max-[36rem]:hidden" />}
    </span>
  )
}
