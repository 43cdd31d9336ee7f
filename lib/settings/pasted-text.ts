import { storage } from 'wxt/utils/storage'

/** Orders pasted into the popup, until they are shipped or the browser closes. */
export const pastedText = storage.defineItem<string>('session:pastedText', { fallback: '' })
