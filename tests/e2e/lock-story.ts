import { expect, test } from 'vitest'
import type { E2e } from './support.ts'

const PASSPHRASE = 'chợ Bến Thành 1912'
const FORM = '[data-form="passphrase"]'

/** A passphrase is set, asked for, and removed. */
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
