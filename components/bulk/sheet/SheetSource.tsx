import { useState } from 'react'
import type { BulkSource } from '../../../lib/bulk/bulk-source.ts'
import type { NamedSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import { MatchedSheet } from './MatchedSheet.tsx'
import { PasteOrders } from './PasteOrders.tsx'

interface SheetSourceProps {
  onSource(source: BulkSource): void
  onOpened?(open: boolean): void
}

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
