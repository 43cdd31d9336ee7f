import { browser } from 'wxt/browser'
import type { AddressIndex } from '../address/index-file.ts'

let index: Promise<AddressIndex> | undefined

/** Loaded once; a failed load is tried again. */
export function addressIndex(): Promise<AddressIndex> {
  index ??= loadIndex()
  index.catch(() => {
    index = undefined
  })
  return index
}

async function loadIndex(): Promise<AddressIndex> {
  const [file, { openIndex }] = await Promise.all([
    fetch(browser.runtime.getURL('/addresses.bin')),
    import('../address/index-file.ts'),
  ])
  return openIndex(await file.arrayBuffer())
}
