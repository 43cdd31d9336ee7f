import { useState } from 'react'
import type { BulkSource } from '../bulk-source.ts'
import { MatchedSheet } from './MatchedSheet.tsx'
import type { OpenedSheet } from './open-sheet.ts'
import { PasteOrders } from './PasteOrders.tsx'

interface SheetSourceProps {
  onSource(source: BulkSource): void
  /** Told whether a sheet is open, beside which the seller needs nothing else. */
  onOpened?(open: boolean): void
}

export interface NamedSheet extends OpenedSheet {
  /** What the seller knows it by: the file's name, or when it was pasted. */
  name: string
}

/** Orders of a spreadsheet or of messages: pasted or opened, its columns matched, and handed on. */
export function SheetSource({ onSource, onOpened }: SheetSourceProps) {
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<NamedSheet>()
  const open = (opened: NamedSheet | undefined) => {
    setSheet(opened)
    onOpened?.(opened !== undefined)
  }
  if (!sheet) return <PasteOrders text={text} onText={setText} onOpen={open} />
  return <MatchedSheet sheet={sheet} onSource={onSource} onOther={() => open(undefined)} />
}
