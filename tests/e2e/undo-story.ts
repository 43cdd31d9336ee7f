import { expect, test } from 'vitest'
import { type E2e, holdOrders, until } from './support.ts'

/** Ten seconds in which a shipped order can be taken back. */
export function canBeUndone(e2e: { readonly current: E2e }) {
  async function ship(order: number) {
    const { openOrder, options } = e2e.current
    await holdOrders(options, true)
    const { popup } = await openOrder(order)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.screen.press('Control+Enter')
    await popup.screen.waitFor(`document.querySelector('[role="timer"]')`, 'the way back')
    return popup
  }

  test('undone by its key, nothing was sent, and the form is open again', async () => {
    const { sandbox, openOrder, submissions } = e2e.current
    const before = sandbox.state.requests.length
    const popup = await ship(4)
    await popup.screen.press('z')
    await popup.priced()
    await popup.screen.close()
    // Another order that goes by itself tells that the time of this one is over.
    const later = await ship(5)
    await later.trackingCode()
    expect(submissions('1004')).toBe(0)
    const heard = sandbox.state.requests.slice(before).filter(({ order }) => order.includes('1004'))
    expect(heard).toEqual([])
    await later.screen.close()
    const again = await openOrder(4)
    expect(await again.popup.ready()).toBe('form')
    await again.popup.screen.close()
  }, 120_000)

  test('a dead worker keeps the time: the next one sends the order, once', async () => {
    const { session, submissions } = e2e.current
    const popup = await ship(6)
    await session.killWorker()
    expect(submissions('1006')).toBe(0)
    await popup.screen.close()
    const again = await e2e.current.openOrder(6)
    expect(await again.popup.ready()).toBe('shipment')
    await until('the order to leave', () => submissions('1006') > 0, 60_000)
    await again.popup.trackingCode()
    expect(submissions('1006')).toBe(1)
    await again.popup.screen.close()
    await holdOrders(e2e.current.options, false)
  }, 120_000)
}
