import { browser } from 'wxt/browser'
import { stored } from './shared.ts'

/**
 * Forms in `storage.session`, which an update of the extension clears, so no older format is met. One key each, so
 * that two windows do not overwrite each other.
 */
const PREFIX = 'form '

export async function loadForms<Form>(): Promise<Record<string, Form>> {
  const session: Record<string, Form> = await browser.storage.session.get(null)
  const forms = Object.entries(session).filter(([key]) => key.startsWith(PREFIX))
  return Object.fromEntries(forms.map(([key, form]) => [key.slice(PREFIX.length), form]))
}

export async function loadForm<Form>(key: string): Promise<Form | undefined> {
  const session: Record<string, Form> = await browser.storage.session.get(PREFIX + key)
  return session[PREFIX + key]
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
export const pastedText = stored<string>('session:pastedText', '')
