import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import { Opening } from '../workbench/Opening.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import { ConvertedList } from './ConvertedList.tsx'
import { PastePane } from './PastePane.tsx'
import { type PastedList, readList } from './read-list.ts'
import { Trouble } from './Trouble.tsx'

/** Addresses of either scheme in, both forms of each out. */
export default function ConverterScreen() {
  const t = useTranslations('converter')
  const { index, failed, again } = useAddressIndex()
  const [text, setText] = useState('')
  const [list, setList] = useState<PastedList | null>(null)

  const open = (pasted: string) => {
    setText(pasted)
    const read = readList(pasted)
    if (read.rows.length > 0) setList(read)
  }
  if (failed) return <Trouble title={t('noIndex.title')} body={t('noIndex.body')} onRetry={again} />
  if (!list) return <PastePane text={text} onText={setText} onOpen={open} />
  if (!index) return <Opening />
  return <ConvertedList index={index} list={list} onOtherList={() => setList(null)} />
}

/** Loaded while the seller pastes. */
function useAddressIndex() {
  const { addressIndex } = useWorkbench()
  const [index, setIndex] = useState<AddressIndex | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    addressIndex().then(setIndex, (error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }, [addressIndex])
  useEffect(load, [load])
  return { index, failed, again: load }
}
