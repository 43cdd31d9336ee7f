import { Combobox } from '@base-ui/react/combobox'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EditableCell, fieldOfCell } from '../../../lib/bulk/cells.ts'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { parseTypedWeight } from '../../../lib/domain/weight.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { LEVELS } from '../../../lib/order-form/fields.ts'
import type { DraftChanges } from '../../../lib/order-form/saved-form.ts'
import { UnitCombobox } from '../../order-form/address/UnitCombobox.tsx'
import type { PlaceOwner } from '../../order-form/address/use-places.ts'
import type { Press } from '../../ui/seen.ts'
import { useBulkParts } from '../bulk-parts.tsx'
import type { RowActions } from './row-actions.ts'

export interface CellEditorProps {
  rowKey: string
  cell: EditableCell
  draft: ShipmentDraft
  /** Text that is not a value yet. */
  typed: string | undefined
  actions: RowActions
  /** `back`: the cell gets the focus. */
  onLeave: (back: boolean) => void
  /** Enter on an unchanged text. */
  onConfirm: (press: Press) => void
  /** Tab. */
  onStep: (by: 1 | -1) => void
}

/** Enter and leaving keep the text, Esc does not. */
export function CellEditor(props: CellEditorProps) {
  const { cell, rowKey, actions } = props
  useEffect(() => actions.hold(rowKey), [actions, rowKey])
  if (cell === 'ward') return <PlaceEditor {...props} />
  if (cell === 'transport' || cell === 'payer') return <ChoiceEditor {...props} cell={cell} />
  return <TextEditor {...props} cell={cell} />
}

type TextCell = Exclude<EditableCell, 'ward' | 'transport' | 'payer'>

function TextEditor({
  rowKey,
  cell,
  draft,
  typed,
  actions,
  onLeave,
  onConfirm,
  onStep,
}: CellEditorProps & { cell: TextCell }) {
  const t = useTranslations('bulk.cells')
  const { number, weight } = useFormats()
  // The order may be read again meanwhile: that is no edit.
  const [before] = useState(() => typed ?? shown())
  const [text, setText] = useState(before)
  // Removing the field causes another blur.
  const left = useRef(false)

  function shown(): string {
    if (cell === 'cod' || cell === 'value') return number(draft[cell])
    if (cell === 'weight') return draft.totalWeightGrams > 0 ? weight(draft.totalWeightGrams) : ''
    return draft[cell]
  }
  function keep() {
    if (text === before) return
    const changes = changesOf(cell, text)
    if (changes) actions.edit(rowKey, changes, fieldOfCell(cell))
    else actions.typed(rowKey, fieldOfCell(cell), text)
  }
  function leave(back: boolean) {
    left.current = true
    onLeave(back)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') leave(true)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      keep()
      // As in the popup: Enter on unchanged text confirms it.
      if (text === before) onConfirm(event)
      leave(true)
    } else if (event.key === 'Tab') {
      keep()
      leave(true)
      onStep(event.shiftKey ? -1 : 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const amount = cell === 'cod' || cell === 'value' || cell === 'weight'
  return (
    <input
      ref={(element) => element?.focus()}
      aria-label={t(cell)}
      className={EDITOR}
      inputMode={cell === 'tel' ? 'tel' : amount ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (left.current) return
        keep()
        leave(false)
      }}
    />
  )
}

function changesOf(cell: TextCell, text: string): DraftChanges | undefined {
  if (cell === 'weight') {
    const grams = parseTypedWeight(text, 'kg')
    return grams === null ? undefined : { totalWeightGrams: grams }
  }
  if (cell === 'cod' || cell === 'value') {
    const amount = parseTypedMoney(text)
    return amount === null ? undefined : { [cell]: amount }
  }
  return { [cell]: text }
}

export function ChoiceEditor({
  rowKey,
  cell,
  draft,
  actions,
  onLeave,
  onStep,
}: CellEditorProps & { cell: 'transport' | 'payer' }) {
  const t = useTranslations('orderForm')
  const words = useTranslations('bulk.cells')
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    list.current?.focus()
    try {
      list.current?.showPicker?.()
    } catch {
      // Allowed only right after a press: otherwise the seller opens it.
    }
  }, [])
  const options =
    cell === 'transport'
      ? ([
          ['road', t('road')],
          ['fly', t('fly')],
        ] as const)
      : ([
          ['shop', t('payerShop')],
          ['recipient', t('payerRecipient')],
        ] as const)
  return (
    <select
      ref={list}
      aria-label={words(cell)}
      className={EDITOR}
      value={draft[cell]}
      onChange={(event) => {
        const chosen = options.find(([value]) => value === event.currentTarget.value)?.[0]
        if (chosen) actions.edit(rowKey, { [cell]: chosen }, cell)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') {
          onLeave(true)
          onStep(event.shiftKey ? -1 : 1)
          event.preventDefault()
        } else if (event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)) {
          onLeave(true)
          event.preventDefault()
        }
        event.stopPropagation()
      }}
      onBlur={() => onLeave(false)}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Picking a ward fills in district and province. */
function PlaceEditor({ rowKey, draft, typed, actions, onLeave, onStep }: CellEditorProps) {
  const t = useTranslations('bulk.cells')
  const { index, account } = useBulkParts()
  const left = useRef(false)
  const leave = (back: boolean) => {
    // The pick may come after the blur.
    if (left.current && !back) return
    left.current = true
    onLeave(back)
  }
  const owner: PlaceOwner = {
    place: draft,
    withoutDistrict: account.features?.includes('no-district') ?? false,
    put({ province, district, ward }) {
      const units = {
        ...(province !== undefined && { province }),
        ...(district !== undefined && { district }),
        ...(ward !== undefined && { ward }),
      }
      const touched = LEVELS.filter((level) => level in units)
      actions.edit(rowKey, units, ...touched)
      leave(true)
    },
    offer: (choices) => actions.offer(rowKey, choices),
  }
  return (
    <fieldset
      aria-label={t('ward')}
      className="min-w-0"
      ref={(element) => element?.querySelector('input')?.focus()}
      onBlur={() => leave(false)}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
        if (event.key === 'Escape' || event.key === 'Enter') leave(true)
        else if (event.key === 'Tab') {
          leave(true)
          onStep(event.shiftKey ? -1 : 1)
          event.preventDefault()
        }
        event.stopPropagation()
      }}
    >
      <UnitCombobox
        index={index}
        level="ward"
        owner={owner}
        shown={withoutKind}
        typed={typed}
        onTyped={(text) => actions.typed(rowKey, 'ward', text)}
        className={EDITOR}
      >
        {(input) => <Combobox.InputGroup>{input}</Combobox.InputGroup>}
      </UnitCombobox>
    </fieldset>
  )
}

export const EDITOR =
  'block w-full min-w-0 rounded-md border border-brand bg-raised px-1.5 py-px font-medium text-ink outline-none ring-3 ring-brand/25'
