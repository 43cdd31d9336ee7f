import { expect, test } from 'vitest'
import { drawn } from '../../tools/browser/screen.ts'
import { valuesOutOfView } from '../../tools/browser/values-out-of-view.ts'
import type { E2e } from './support.ts'

const PASSPHRASE = 'chợ Bến Thành 1912'
const FORM = '[data-form="passphrase"]'
/** Between them the card scrolls: the field has its room. */
const HEAD_AND_FOOT = [
  'recipient',
  'phone',
  'address',
  'weight',
  'cod',
  'road',
  'air',
  'recipient pays',
  'ship',
]
const TITLE_IN_VIEW = `(() => {
  const title = document.querySelector('header h1')
  const { x, y, width, height } = title.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === title
})()`

/** A passphrase is set, requested, and removed. */
export function aPassphraseLocks(e2e: { readonly current: E2e }) {
  test('locked, nothing is priced or sent; unlocked in the popup it is, also by another worker', async () => {
    const { openOrder, options, session, submissions } = e2e.current
    const { screen } = options
    await screen.click('[data-action="set-passphrase"]')
    for (const name of ['next', 'again']) await screen.fill(`${FORM} [name="${name}"]`, PASSPHRASE)
    await screen.click('[data-action="save-passphrase"]')
    await screen.click('[data-action="lock-now"]')
    await screen.waitFor(`document.querySelector('[data-lock]')`, 'the field')

    await session.killWorker()
    const { popup } = await openOrder(9)
    await popup.ready()
    const { screen: shown } = popup
    await shown.waitFor(`document.querySelectorAll('[type="password"]').length === 1`, 'the one field')
    await drawn(shown)
    const hidden = await valuesOutOfView(shown)
    for (const value of HEAD_AND_FOOT) expect(hidden).not.toContain(value)
    expect(await shown.evaluate(TITLE_IN_VIEW), 'the order’s number below the field').toBe(true)
    await shown.fill('[data-lock] input', 'chợ Bến Thành 1913')
    await shown.press('Enter')
    await shown.waitFor(`document.querySelector('[data-lock="wrong"]')`, 'words for a wrong passphrase')
    await shown.fill('[data-lock] input', PASSPHRASE)
    await shown.press('Enter')
    await shown.waitFor(`!document.querySelector('[data-lock]')`, 'the field to go')
    await session.killWorker()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    await popup.trackingCode()
    expect(submissions('1009')).toBe(1)
    await shown.close()

    await screen.click('[data-action="remove-passphrase"]')
    await screen.fill(`${FORM} [name="before"]`, PASSPHRASE)
    await screen.click('[data-action="save-passphrase"]')
    await screen.waitFor(`document.querySelector('[data-action="set-passphrase"]')`, 'no passphrase')
    await session.killWorker()
    const again = await openOrder(9)
    await again.popup.ready()
    await again.popup.refresh()
    await again.popup.screen.close()
  })
}
