import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PastedList, readList } from '../../lib/converter/read-list.ts'
import { useRead } from '../app/use-read.ts'
import { useWorkbench } from '../app/workbench-services.tsx'
import { Opening } from '../ui/Opening.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { ConvertedList } from './ConvertedList.tsx'
import { PastePane } from './PastePane.tsx'
import type { Picks } from './use-conversion.ts'

export default function ConverterScreen() {
  const t = useTranslations('converter')
  const { addressIndex } = useWorkbench()
  // Loaded while the seller pastes.
  const { value: index, failure, again } = useRead(addressIndex)
  const [text, setText] = useState('')
  const [list, setList] = useState<PastedList | null>(null)
  const [picks] = useState<Picks>(() => new Map())

  const open = (pasted: string) => {
    setText(pasted)
    const read = readList(pasted)
    if (read.rows.length > 0) setList(read)
  }
  if (failure) return <Trouble title={t('noIndex.title')} body={t('noIndex.body')} onRetry={again} />
  if (!list) return <PastePane text={text} onText={setText} onOpen={open} />
  if (!index) return <Opening />
  return <ConvertedList {...{ index, list, picks }} onOtherList={() => setList(null)} />
}
