import { WAKE_ALARM } from '../../lib/background/alarms.ts'
import { type OrderPopup, orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { type E2e, useE2e } from './support.ts'

/** Two profiles of one shop, each with an account at another carrier: no carrier sees both of their orders. */
export function useComputersOfAShop() {
  const lan = useE2e('chromium')
  const minh = useE2e('chromium')

  /** At Minh's, an order of the shop that both of them sell for. */
  async function atMinhs(n: number): Promise<OrderPopup> {
    const { session } = minh.current
    const tab = await session.open(lan.current.store.orderUrl(n))
    return orderPopup(await session.clickToolbar(tab))
  }

  return {
    lan,
    minh,
    atMinhs,

    async readyToShip(n: number): Promise<OrderPopup> {
      const popup = await atMinhs(n)
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      return popup
    },

    sentByMinh: () =>
      minh.current.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder').length,
  }
}

/** Fills the form and presses; with the code of another computer, or with a new one. Answers the code. */
export async function joinSharing(
  { options: { screen } }: E2e,
  name: string,
  code?: string,
): Promise<string> {
  await pageOf(screen).bringToFront()
  await screen.fill('[name="computerName"]', name)
  if (code === undefined) {
    await screen.click('[data-action="new-code"]')
    await screen.click('[data-action="copy-code"]')
  } else await screen.fill('[name="sharedCode"]', code)
  const used = await screen.evaluate<string>(`document.querySelector('[name="sharedCode"]').value`)
  await screen.click('[data-action="join-sharing"]')
  return used
}

/** An order that waits for another computer leaves all the same. */
export async function sendAlone({ screen }: OrderPopup): Promise<void> {
  await screen.click('[data-action="send-alone"]')
  await screen.waitFor(`document.querySelector('[role="alertdialog"], [role="dialog"]')`, 'the question')
  await screen.click('[data-action="confirm"]')
}

/** As the alarm does each minute. */
export const wake = (ownPage: Screen) =>
  ownPage.evaluate(
    `(globalThis.browser ?? chrome).alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })`,
  )
