import { browser } from 'wxt/browser'
import { storage } from 'wxt/utils/storage'

/**
 * Forms in `storage.session`: a popup closes on every loss of focus. One key each, so two windows do not
 * overwrite each other.
 */
const PREFIX = 'form '

/** Forms of another shape are ignored. */
export async function loadForms<Form>(
  isForm: (kept: unknown) => kept is Form,
): Promise<Record<string, Form>> {
  const kept: Record<string, unknown> = await browser.storage.session.get(null)
  const forms: Record<string, Form> = {}
  for (const [key, form] of Object.entries(kept)) {
    if (key.startsWith(PREFIX) && isForm(form)) forms[key.slice(PREFIX.length)] = form
  }
  return forms
}

/** Undefined when missing or of another shape. */
export async function loadForm<Form>(
  key: string,
  isForm: (kept: unknown) => kept is Form,
): Promise<Form | undefined> {
  const { [PREFIX + key]: kept }: Record<string, unknown> = await browser.storage.session.get(PREFIX + key)
  return isForm(kept) ? kept : undefined
}

export async function saveForms(forms: Readonly<Record<string, object>>): Promise<void> {
  const kept = Object.entries(forms).map(([key, form]) => [PREFIX + key, form])
  await browser.storage.session.set(Object.fromEntries(kept))
}

export async function clearForms(keys: readonly string[]): Promise<void> {
  await browser.storage.session.remove(keys.map((key) => PREFIX + key))
}

export async function saveForm(key: string, form: object): Promise<void> {
  await browser.storage.session.set({ [PREFIX + key]: form })
}

export async function clearForm(key: string): Promise<void> {
  await browser.storage.session.remove(PREFIX + key)
}

/** A message in the popup, until its order has left or the browser closes. */
export const pastedText = storage.defineItem<string>('session:pastedText', { fallback: '' })
