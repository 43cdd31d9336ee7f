import { browser } from 'wxt/browser'

/**
 * Forms being filled, kept in `storage.session` until the browser closes: a popup closes on every loss of focus.
 * Each form has a key of its own, so that two windows never write over each other. `key` is the screen's, made of
 * store, order and parcel.
 */
const PREFIX = 'form '

/** All remembered forms; one that an older version left in another shape is passed over. */
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

/** One remembered form; undefined where there is none, or one of another shape. */
export async function loadForm<Form>(
  key: string,
  isForm: (kept: unknown) => kept is Form,
): Promise<Form | undefined> {
  const { [PREFIX + key]: kept }: Record<string, unknown> = await browser.storage.session.get(PREFIX + key)
  return isForm(kept) ? kept : undefined
}

/** Several at once. */
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
