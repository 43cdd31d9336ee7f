import { browser } from 'wxt/browser'
import type { AddressIndex } from '../../lib/address/index-file.ts'

let index: Promise<AddressIndex> | undefined

/** Loaded by whoever asks first; asked again after it failed, it is loaded again. */
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
    import('../../lib/address/index-file.ts'),
  ])
  return openIndex(await file.arrayBuffer())
}
