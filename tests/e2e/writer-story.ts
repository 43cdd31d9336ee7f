import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriteMode, WriteRequest } from '../../lib/domain/store/write-back/write-back.ts'
import { type ReactDashboard, startReactDashboard } from './react-dashboard/shop.ts'
import { type E2e, until } from './support.ts'

const CODE = 'S1.A1.17373471'

export function aScriptTellsTheShop(e2e: { readonly current: E2e }) {
  let shop: ReactDashboard
  beforeAll(async () => {
    shop = await startReactDashboard()
  })
  afterAll(() => shop?.close())

  /** As the worker runs it: in the page's tab, by the extension. */
  function ask(mode: WriteMode) {
    const dispatch = { orderId: '77', trackingCode: CODE, note: `Mã vận đơn ${CODE}.` }
    const request: WriteRequest = { mode, platform: 'vendure', dispatch, url: shop.orderUrl }
    return e2e.current.options.screen.evaluate<string>(`(async () => {
      const { tabs, scripting } = globalThis.browser ?? chrome
      const tab = (await tabs.query({})).find(({ url }) => url === ${JSON.stringify(shop.orderUrl)})
      const target = { tabId: tab.id }
      await scripting.executeScript({ target, files: ['/writer-vendure.js'] })
      const func = (request) => globalThis.quickshipWriters[request.platform](request)
      return (await scripting.executeScript({ target, func, args: [${JSON.stringify(request)}] }))[0].result
    })()`)
  }

  test('React hears what is filled in: its own button sends that very note', async () => {
    const tab = await e2e.current.session.open(shop.orderUrl)
    await tab.waitFor(`document.querySelector('#note')`, 'the page')
    expect(await ask('fill')).toBe('filled')
    await tab.waitFor(`!document.querySelector('#add').disabled`, 'React to know of the note')
    expect(await tab.evaluate(`document.querySelector('#note').value`)).toBe(`Mã vận đơn ${CODE}.`)
    expect(await ask('fill')).toBe('already')
    expect(shop.added).toEqual([])
    await tab.click('#add')
    await until('the note to be sent', () => shop.added.length > 0)
    expect(shop.added).toEqual([JSON.stringify({ note: `Mã vận đơn ${CODE}.`, isPrivate: true })])
    await tab.close()
  })

  test('a redirect is not followed and means signed out; a dropped connection tells nothing; neither is written to', async () => {
    const tab = await e2e.current.session.open(shop.orderUrl)
    await tab.waitFor(`document.querySelector('#note')`, 'the page')
    shop.answerBy((response) => response.writeHead(302, { Location: '/dashboard/login' }).end())
    expect(await ask('stands')).toBe('signed-out')
    shop.answerBy((response) => response.destroy())
    expect(await ask('write')).toBe('untold')
    expect(shop.requests.filter((body) => body.includes('mutation'))).toEqual([])
    await tab.close()
  })

  // Not one that was dropped without a word: on a connection used before, both browsers send that again by themselves.
  test('a change whose answer breaks off is sent once', async () => {
    const tab = await e2e.current.session.open(shop.orderUrl)
    await tab.waitFor(`document.querySelector('#note')`, 'the page')
    const order = { data: { order: { id: '77', fulfillments: [], history: { totalItems: 0, items: [] } } } }
    shop.answerBy((response) => {
      if (shop.requests.at(-1)?.includes('mutation'))
        response.writeHead(200, { 'Content-Length': 100 }).write('{"data":', () => response.destroy())
      else response.end(JSON.stringify(order))
    })
    expect(await ask('write')).toBe('unknown')
    expect(shop.requests.filter((body) => body.includes('mutation'))).toHaveLength(1)
    await tab.close()
  })
}
