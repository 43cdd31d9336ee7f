import { MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  type ConvertedRow,
  formOf,
  isOffered,
  type RowState,
  stateOf,
} from '../../lib/converter/converted-row.ts'
import type { Tone } from '../../lib/domain/shipment/status.ts'
import { Badge } from '../ui/Badge.tsx'
import { Choices } from './Choices.tsx'

export const COLUMNS =
  'grid-cols-[minmax(1.25rem,auto)_minmax(0,1fr)_auto] gap-x-3 @min-[56rem]:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_8rem]'

const tones: Readonly<Record<RowState, Tone>> = {
  sure: 'ok',
  picked: 'ok',
  choose: 'warn',
  unsure: 'warn',
  unread: 'bad',
  waiting: 'idle',
}

interface ResultRowProps {
  row: ConvertedRow
  /** From 1. */
  number: number
  position: number
  active: boolean
  /** Pixels. */
  top: number
  elementRef: (element: HTMLTableRowElement | null) => void
  onActive: () => void
  onPick: (choice: number | null) => void
}

export function ResultRow(props: ResultRowProps) {
  const { row, number, position, active, top, elementRef, onActive, onPick } = props
  const t = useTranslations('converter')
  const state = stateOf(row)
  const read = row.result?.choices[row.picked ?? 0]?.scheme
  return (
    <tr
      ref={elementRef}
      data-index={position}
      data-row={number}
      data-state={state}
      aria-rowindex={position + 2}
      tabIndex={active ? 0 : -1}
      onFocus={onActive}
      className={`absolute top-0 left-0 grid w-full items-start gap-y-1.5 border-b border-line px-3 py-2 -outline-offset-2 ${COLUMNS}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell className="pt-px text-small text-ink-3">{number}</Cell>
      <Cell className="break-words">
        {row.address || <span className="text-ink-3">—</span>}
        <Aside row={row} />
      </Cell>
      <Cell className="@min-[56rem]:order-last">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </Cell>
      {state === 'unread' ? (
        <Cell className="col-span-2 col-start-2 text-ink-2 @min-[56rem]:col-[3/5]">{t('unread')}</Cell>
      ) : (
        <>
          <Form name={t('old')} text={formOf(row, 'old')} given={read === 'pre2025'} kind="old" />
          <Form name={t('new')} text={formOf(row, 'new')} given={read === 'post2025'} kind="new" />
        </>
      )}
      {isOffered(row) && (
        <Cell className="col-span-2 col-start-2 @min-[56rem]:order-last @min-[56rem]:col-[3/-1]">
          <Choices row={row} number={number} active={active} onPick={onPick} />
        </Cell>
      )}
    </tr>
  )
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <td className={`min-w-0 ${className}`}>{children}</td>
}

/** The form of the other scheme is the result, so it is emphasized. */
function Form({
  name,
  text,
  given,
  kind,
}: {
  name: string
  text: string
  given: boolean
  kind: 'old' | 'new'
}) {
  return (
    <Cell
      className={`col-span-2 col-start-2 break-words @min-[56rem]:col-span-1 ${kind === 'old' ? '@min-[56rem]:col-start-3' : '@min-[56rem]:col-start-4'} ${given ? 'text-ink-2' : 'font-medium'}`}
    >
      <span className="block text-tiny font-normal text-ink-3 @min-[56rem]:sr-only">{name}</span>
      <span data-form={kind}>{text || '—'}</span>
    </Cell>
  )
}

function Aside({ row }: { row: ConvertedRow }) {
  const { phones = [], notes = [] } = row.result ?? {}
  if (phones.length + notes.length === 0) return null
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-3">
      {phones.map((phone) => (
        <span key={phone} className="inline-flex items-center gap-1">
          <Phone size={11} aria-hidden /> {phone}
        </span>
      ))}
      {notes.length > 0 && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <MessageSquareText size={11} aria-hidden className="shrink-0" /> {notes.join(', ')}
        </span>
      )}
    </span>
  )
}
