import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CellEditorProps } from './CellEditor.tsx'
import { EDITOR } from './editor-look.ts'

/** One of two: the browser's own list, which opens with the cell. */
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
      // Without a press of the seller's just before, it opens at theirs.
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
