import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { draft, pickup } from '../../carrier/draft.ts'
import { databases } from '../stored.ts'
import { newShop, OPERATOR_TOKEN, openMarketplace, shopToken } from './marketplace.ts'

const PASSWORD = 'Bí mật của sen 2026'
const TOKEN = shopToken(newShop.email)

function listenToConsole() {
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  onTestFinished(() => {
    for (const one of said) one.mockRestore()
  })
  return () =>
    inspect(
      said.map((one) => one.mock.calls),
      { depth: 10, showHidden: true },
    )
}

test('neither a shop’s token nor its password is anywhere but in the request; the store has the token sealed', async () => {
  const inConsole = listenToConsole()
  const { create, connect, handlers, wake, asides, list } = await openMarketplace()
  const answers: unknown[] = []

  const created = await create()
  if (!created.ok) throw new Error('not made')
  const accountId = created.value.id
  answers.push(created, await connect({ password: PASSWORD }))
  // A carrier that says in its refusals what it was sent, and one whose answers break their schema.
  const broken = JSON.stringify({ success: true, data: { code: '', token: TOKEN } })
  const echo = (...sent: string[]) => ({ success: false, message: sent.join(' '), error: { sent } })
  for (const body of [echo(PASSWORD, OPERATOR_TOKEN), broken, `<p>${PASSWORD}</p>`]) {
    asides.set('/services/shops/token', { body })
    answers.push(await connect({ password: PASSWORD }))
  }
  for (const body of [echo(OPERATOR_TOKEN), broken]) {
    asides.set('/services/shops/add', { body })
    answers.push(await create({ email: 'another@shop.example' }))
  }
  await handlers['accounts.set-pickup']({ accountId, pickup }, {})
  const shipped = await handlers.ship({ accountId, draft: draft() }, {})
  await wake()
  answers.push(shipped, await handlers['pickups.list']({ accountId }, {}), await list())

  const kept = await databases()
  const areas = await Promise.all(
    (['local', 'session', 'sync'] as const).map((area) => fakeBrowser.storage[area].get(null)),
  )
  const everywhere = [JSON.stringify(answers), JSON.stringify(areas), ...kept.values(), inConsole()].join()
  expect(everywhere).toContain('S-SHOP-1')
  for (const secret of [PASSWORD, TOKEN, OPERATOR_TOKEN]) expect(everywhere).not.toContain(secret)
})

test('the password is in no store at all, the token store not excepted', async () => {
  const { create, connect } = await openMarketplace()
  await create()
  await connect({ password: PASSWORD })
  expect([...(await databases()).values()].join()).not.toContain(PASSWORD)
})

test('a password that is a word of the shop’s own code or token keeps neither from it', async () => {
  const { create, connect, handlers, requestsTo } = await openMarketplace()
  await create()
  for (const password of ['S-SHOP-1', 'sen']) {
    const connected = await connect({ password })
    expect(connected).toMatchObject({ ok: true, value: { partnerCode: 'S-SHOP-1' } })
    if (connected.ok) await handlers['pickups.list']({ accountId: connected.value.id }, {})
    expect(requestsTo('/services/shipment/list_pick_add').at(-1)?.headers.token).toBe(TOKEN)
  }
})
