import { afterEach, describe, expect, test } from 'vitest'
import { drop, openShop, say, silence, type Trouble } from './api-shop.ts'
import { apiShops } from './api-shops.ts'
import { dispatch } from './open-form.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An API writer looks first, sends one change, never a second, and reports an unknown outcome. */
describe.each(Object.entries(apiShops))('%s', (_name, make) => {
  async function open() {
    const shop = make()
    const opened = await openShop(shop)
    closing.push(opened.close)
    const onChange =
      (trouble: Trouble): Trouble =>
      (request, answer) =>
        shop.isChange(request) && trouble(request, answer)
    const times = () => shop.stored.filter((one) => one.includes(dispatch.trackingCode)).length
    return { ...opened, ...shop, onChange, times }
  }

  test('absent, written once by one change, found from then on', async () => {
    const { ask, changes, times, stored } = await open()
    const before = [...stored]
    expect(await ask('stands')).toBe('absent')
    expect(changes()).toHaveLength(0)
    expect(await ask('write')).toBe('written')
    expect(changes()).toHaveLength(1)
    expect(times()).toBe(1)
    expect(stored.join()).not.toContain('TO THE BUYER')
    for (const one of before) expect(stored).toContain(one)
    expect(await ask('stands')).toBe('already')
    expect(await ask('write')).toBe('already')
    expect(changes()).toHaveLength(1)
  })

  test('the codes of two parcels of an order stay, and each is found', async () => {
    const { ask, changes, stored } = await open()
    const before = [...stored]
    const others = { trackingCode: 'S1.A1.17373472', note: 'Kiện 2: S1.A1.17373472' }
    expect(await ask('write')).toBe('written')
    expect(await ask('stands', { said: others })).toBe('absent')
    expect(await ask('write', { said: others })).toBe('written')
    expect(await ask('stands')).toBe('already')
    expect(await ask('stands', { said: others })).toBe('already')
    for (const one of before) expect(stored).toContain(one)
    expect(changes()).toHaveLength(2)
  })

  test('two requests at once, as after a worker’s death, write it once', async () => {
    const { ask, changes, times } = await open()
    const answers = await Promise.all([ask('write'), ask('write'), ask('stands')])
    expect(answers).toEqual(['written', 'already', 'already'])
    expect(changes()).toHaveLength(1)
    expect(times()).toBe(1)
  })

  test('an answer that was lost leaves it unknown, unless a look finds it; nothing is sent again', async () => {
    const lost = await open()
    lost.inTrouble(lost.onChange(drop))
    expect(await lost.ask('write')).toBe('unknown')
    expect(lost.changes()).toHaveLength(1)

    const stored = await open()
    stored.inTrouble(
      stored.onChange((request, answer) => {
        stored.answer(request)
        return drop(request, answer)
      }),
    )
    expect(await stored.ask('write')).toBe('written')
    expect(stored.changes()).toHaveLength(1)
    expect(stored.times()).toBe(1)
  })

  test('a shop that answers too late leaves it unknown', async () => {
    const { ask, changes, inTrouble, onChange } = await open()
    const late = new AbortController()
    inTrouble(
      onChange((request, answer) => {
        late.abort()
        return silence(request, answer)
      }),
    )
    expect(await ask('write', { changeDeadline: late.signal })).toBe('unknown')
    expect(changes()).toHaveLength(1)
  })

  test.each([
    [401, 'signed-out'],
    [403, 'refused'],
    [422, 'refused'],
    [408, 'unknown'],
    [429, 'unknown'],
    [502, 'unknown'],
  ])('a change answered with %i is %s', async (status, outcome) => {
    const { ask, changes, times, inTrouble, onChange } = await open()
    inTrouble(onChange(say(status, '{"code":"no"}')))
    expect(await ask('write')).toBe(outcome)
    expect(changes()).toHaveLength(1)
    expect(times()).toBe(0)
  })

  test('a page of HTML instead of an answer leaves the outcome unknown', async () => {
    const { ask, changes, inTrouble, onChange } = await open()
    inTrouble(onChange(say(200, '<html><form>Đăng nhập</form></html>')))
    expect(await ask('write')).toBe('unknown')
    expect(changes()).toHaveLength(1)
  })

  test.each([
    [401, 'signed-out'],
    [302, 'signed-out'],
    [408, 'untold'],
    [429, 'untold'],
    [500, 'untold'],
    [503, 'untold'],
  ])('a shop whose every answer is %i is %s, and nothing is sent', async (status, lookUp) => {
    const { ask, changes, inTrouble } = await open()
    inTrouble(say(status, '', { Location: '/elsewhere' }))
    expect(await ask('stands')).toBe(lookUp)
    expect(await ask('write')).toBe(lookUp)
    expect(changes()).toHaveLength(0)
  })

  test.each([429, 503])(
    'whichever look is answered with %i alone, nothing is known and nothing is sent',
    async (status) => {
      const { ask, requests, changes, inTrouble } = await open()
      await ask('stands')
      const looks = requests.length
      for (let nth = 1; nth <= looks; nth++) {
        let asked = 0
        inTrouble((request, answer) => ++asked === nth && say(status)(request, answer))
        expect(await ask('stands'), `look ${nth}`).toBe('untold')
        asked = 0
        expect(await ask('write'), `look ${nth}`).toBe('untold')
      }
      expect(changes()).toHaveLength(0)
    },
  )

  test('signed out between look and change, by a redirect that is not followed', async () => {
    const { ask, requests, changes, isChange, inTrouble } = await open()
    let out = false
    inTrouble((one, answer) => {
      out ||= isChange(one)
      return out && say(302, '', { Location: '/sign-in' })(one, answer)
    })
    expect(await ask('write')).toBe('signed-out')
    expect(changes()).toHaveLength(1)
    expect(requests.some(({ path }) => path === '/sign-in')).toBe(false)
  })

  test.each([401, 302])(
    'an answer that was lost stays unknown also where the next look is answered %i',
    async (status) => {
      const { ask, changes, isChange, inTrouble } = await open()
      let out = false
      inTrouble((one, answer) => {
        if (isChange(one)) {
          out = true
          return drop(one, answer)
        }
        return out && say(status, '', { Location: '/sign-in' })(one, answer)
      })
      expect(await ask('write')).toBe('unknown')
      expect(changes()).toHaveLength(1)
    },
  )

  test('a shop that does not answer a look is not written to', async () => {
    const { ask, changes, inTrouble } = await open()
    inTrouble(drop)
    expect(await ask('stands')).toBe('untold')
    expect(await ask('write')).toBe('untold')
    expect(changes()).toHaveLength(0)
  })

  test('another order is not there to be written to, nor is anything that is no id', async () => {
    const { ask, changes, page, orderId: itsOwn } = await open()
    for (const orderId of ['order_99', '99', '..', '77"}']) {
      const orderPath = page.replace(itsOwn, orderId)
      expect(await ask('write', { orderId, orderPath }), orderId).toBe('no-place')
    }
    expect(changes()).toHaveLength(0)
  })

  test('an order whose address does not name it is not looked up: its id may be another order’s', async () => {
    const { ask, requests } = await open()
    expect(await ask('stands', { orderPath: '/shop/wp-admin/post-new.php?orders=' })).toBe('no-place')
    expect(await ask('write', { orderPath: '/shop/wp-admin/post-new.php?orders=' })).toBe('no-place')
    expect(requests).toEqual([])
  })

  test('a code that is markup is no code: nothing of the carrier’s is written into the shop’s page as such', async () => {
    const { ask, requests } = await open()
    for (const trackingCode of [
      'S1<img src=//evil.example>',
      '<a href="//evil.example">S1</a>',
      'S1&lt;b&gt;',
    ]) {
      const said = { orderId: '', trackingCode, note: `Mã vận đơn: ${trackingCode}` }
      expect(await ask('write', { said })).toBe('no-place')
    }
    expect(requests).toEqual([])
  })

  test('a page of another origin sends nothing', async () => {
    const { ask, requests } = await open()
    expect(await ask('write', { from: 'https://elsewhere.example/' })).toBe('no-place')
    expect(requests).toEqual([])
  })
})

describe.each(['woocommerce', 'woocommerce, plain permalinks'])('%s, whose session is half gone', (name) => {
  const codes = ['rest_cookie_invalid_nonce', 'rest_not_logged_in', 'woocommerce_rest_cannot_view']
  const refusals = codes.flatMap((code) => [401, 403].map((status) => [code, status] as const))
  const open = async () => {
    const shop = apiShops[name]?.()
    if (!shop) throw new Error('No such shop.')
    const opened = await openShop(shop)
    closing.push(opened.close)
    return { ...opened, shop }
  }

  test.each(refusals)('%s with %i asks for a sign-in, and nothing is sent', async (code, status) => {
    const { ask, changes, inTrouble } = await open()
    inTrouble(
      (request, answer) =>
        /wc\/v3|wc%2Fv3/.test(request.path) && say(status, JSON.stringify({ code }))(request, answer),
    )
    expect(await ask('stands')).toBe('signed-out')
    expect(await ask('write')).toBe('signed-out')
    expect(changes()).toHaveLength(0)
  })

  test.each(refusals)('%s with %i to the change is a sign-in too', async (code, status) => {
    const { ask, changes, inTrouble, shop } = await open()
    inTrouble(
      (request, answer) => shop.isChange(request) && say(status, JSON.stringify({ code }))(request, answer),
    )
    expect(await ask('write')).toBe('signed-out')
    expect(changes()).toHaveLength(1)
  })

  test('another refusal is one', async () => {
    const { ask, changes, inTrouble } = await open()
    const refusal = say(403, '{"code":"rest_forbidden"}')
    inTrouble((request, answer) => /wc\/v3|wc%2Fv3/.test(request.path) && refusal(request, answer))
    expect(await ask('write')).toBe('refused')
    expect(changes()).toHaveLength(0)
  })
})

/** A look says so, and a note is written so many times. */
async function expectChanges(shop: Parameters<typeof openShop>[0], lookUp: string, changes: number) {
  const opened = await openShop(shop)
  closing.push(opened.close)
  expect(await opened.ask('stands')).toBe(lookUp)
  expect(await opened.ask('write')).toBe(changes > 0 ? 'written' : lookUp)
  expect(opened.changes()).toHaveLength(changes)
}

test.each([
  ['leaves metadata out', {}, 'no-place', 0],
  ['has none yet', { metadata: null }, 'absent', 1],
])('Medusa, whose answer %s', async (_which, metadata, lookUp, changes) => {
  const shop = apiShops.medusa?.()
  if (!shop) throw new Error('No such shop.')
  const { answer } = shop
  // What was sent is taken; what is answered to a look has no more than this.
  shop.answer = (request) =>
    request.method === 'GET' ? { body: { order: { id: shop.orderId, ...metadata } } } : answer(request)
  await expectChanges(shop, lookUp, changes)
})

test.each([
  [{ totalItems: 101 }, 'untold', 0],
  [{ totalItems: 1 }, 'absent', 1],
  [{}, 'untold', 0],
])(
  'Vendure, whose answer may lack notes, %j, is written to only where all are known',
  async (counted, lookUp, changes) => {
    const shop = apiShops.vendure?.()
    if (!shop) throw new Error('No such shop.')
    const { answer } = shop
    const history = { items: [{ data: { note: 'Khách quen' } }], ...counted }
    shop.answer = (request) =>
      shop.isChange(request)
        ? answer(request)
        : { body: { data: { order: { id: '77', fulfillments: [], history } } } }
    await expectChanges(shop, lookUp, changes)
  },
)

test.each([
  ['FORBIDDEN', 'refused'],
  ['BAD_USER_INPUT', 'refused'],
  ['INTERNAL_SERVER_ERROR', 'unknown'],
])('a change that Vendure answers with the error %s is %s', async (code, outcome) => {
  const shop = apiShops.vendure?.()
  if (!shop) throw new Error('No such shop.')
  const opened = await openShop(shop)
  closing.push(opened.close)
  const body = JSON.stringify({ errors: [{ message: 'no', extensions: { code } }], data: null })
  opened.inTrouble((request, answer) => shop.isChange(request) && say(200, body)(request, answer))
  expect(await opened.ask('write')).toBe(outcome)
  expect(opened.changes()).toHaveLength(1)
})
