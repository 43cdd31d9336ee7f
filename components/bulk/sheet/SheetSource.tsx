import { useState } from 'react'
import type { BulkSource } from '../bulk-source.ts'
import { MatchedSheet } from './MatchedSheet.tsx'
import type { OpenedSheet } from './open-sheet.ts'
import { PasteOrders } from './PasteOrders.tsx'

interface SheetSourceProps {
  onSource(source: BulkSource): void
}

export interface NamedSheet extends OpenedSheet {
  /** What the seller knows it by: the file's name, or when it was pasted. */
  name: string
}

/** Orders of a spreadsheet or of messages: pasted or opened, its columns matched, and handed on. */
export function SheetSource({ onSource }: SheetSourceProps) {
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<NamedSheet>()
  if (!sheet) return <PasteOrders text={text} onText={setText} onOpen={setSheet} />
  return <MatchedSheet sheet={sheet} onSource={onSource} onOther={() => setSheet(undefined)} />
}
