import { expect, test } from 'vitest'
import { type E2e, holdOrders, until } from './support.ts'

/** Ten seconds in which a shipped order can be taken back. */
export function canBeUndone(e2e: { readonly current: E2e }) {
  async function ship(order: number) {
    const { popup } = await e2e.current.openOrder(order)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.screen.press('Control+Enter')
    await popup.screen.waitFor(`document.querySelector('[role="timer"]')`, 'the way back')
    return popup
  }

  test('undone, nothing of it was sent; a dead worker keeps the time of another, which is sent once', async () => {
    const { openOrder, options, sandbox, session, submissions } = e2e.current
    await holdOrders(options, true)
    const before = sandbox.state.requests.length
    const undone = await ship(4)
    await undone.screen.press('z')
    // Its form is open again.
    await undone.priced()
    await undone.screen.close()

    const held = await ship(6)
    await session.killWorker()
    expect(submissions('1006')).toBe(0)
    await held.screen.close()
    const { popup } = await openOrder(6)
    expect(await popup.ready()).toBe('shipment')
    await until('the order to leave', () => submissions('1006') > 0, 60_000)
    await popup.trackingCode()
    expect(submissions('1006')).toBe(1)
    await popup.screen.close()
    await holdOrders(options, false)
    // Its ten seconds were over before.
    const requests = sandbox.state.requests.slice(before).filter(({ order }) => order.includes('1004'))
    expect(requests).toEqual([])
  }, 120_000)

  test('shipped to be printed, it is sent at once, and the popup makes room for its slip', async () => {
    const { openOrder, options, session, submissions } = e2e.current
    await holdOrders(options, true)
    const { popup } = await openOrder(17)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.screen.press('Control+Shift+Enter')
    const slip = await session.ownPage('slip.html')
    await slip.waitFor(`document.querySelector('[data-slip]')`, 'its slip')
    expect(submissions('1017')).toBe(1)
    await until('the popup to close', () =>
      popup.screen.evaluate('true').then(
        () => false,
        () => true,
      ),
    )
    await slip.close()
    await holdOrders(options, false)
  })
}
