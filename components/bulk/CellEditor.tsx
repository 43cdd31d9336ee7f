import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { parseWeight } from '../../lib/domain/weight.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { DraftChanges } from '../order-form/changes.ts'
import { amountOf } from '../order-form/MoneyField.tsx'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { type EditableCell, fieldOfCell } from './cells.ts'
import { EDITOR } from './editor-look.ts'
import { PlaceEditor } from './PlaceEditor.tsx'
import type { RowActions } from './row-actions.ts'

export interface CellEditorProps {
  rowKey: string
  cell: EditableCell
  draft: ShipmentDraft
  /** What stands typed there and is no value yet. */
  typed: string | undefined
  actions: RowActions
  /** `back`: the keys go back to the cell. */
  onLeave: (back: boolean) => void
  /** Tab leads on. */
  onStep: (by: 1 | -1) => void
}

/** Writes in a cell: Enter and leaving it keep what was written, Esc does not. */
export function CellEditor(props: CellEditorProps) {
  const { cell } = props
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
  onStep,
}: CellEditorProps & { cell: TextCell }) {
  const t = useTranslations('bulk.cells')
  const { number, weight } = useFormats()
  const before = typed ?? shown()
  const [text, setText] = useState(before)
  // Taking the field away takes its focus away, which is no second leaving.
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
      // The field is right as it stands: the popup's form takes the same key so.
      if (text === before) actions.confirm(rowKey, fieldOfCell(cell))
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
      // The seller asked to write here.
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

/** Undefined for text that is no amount. */
function changesOf(cell: TextCell, text: string): DraftChanges | undefined {
  if (cell === 'weight') {
    const grams = text.trim() === '' ? 0 : parseWeight(text, 'kg')
    return grams === null ? undefined : { totalWeightGrams: grams }
  }
  if (cell === 'cod' || cell === 'value') {
    const amount = amountOf(text)
    return amount === null ? undefined : { [cell]: amount }
  }
  return { [cell]: text }
}
