import { afterEach, describe, expect, test } from 'vitest'
import { drop, openShop, say, silence, type Trouble } from './api-shop.ts'
import { apiShops } from './api-shops.ts'
import { dispatch } from './open-form.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/**
 * What a writer is that goes by the session's API: it looks before it writes, sends one change and never a second, and
 * where no answer tells what became of it, it says so.
 */
describe.each(Object.entries(apiShops))('%s', (_name, make) => {
  async function open() {
    const shop = make()
    const opened = await openShop(shop)
    closing.push(opened.close)
    const onChange =
      (trouble: Trouble): Trouble =>
      (asked, answer) =>
        shop.isChange(asked) && trouble(asked, answer)
    const times = () => shop.kept.filter((one) => one.includes(dispatch.trackingCode)).length
    return { ...opened, ...shop, onChange, times }
  }

  test('it is absent, written once by one change, and stands from then on', async () => {
    const { ask, changes, times, kept } = await open()
    const before = [...kept]
    expect(await ask('stands')).toBe('absent')
    expect(changes()).toHaveLength(0)
    expect(await ask('write')).toBe('written')
    expect(changes()).toHaveLength(1)
    expect(times()).toBe(1)
    expect(kept.join()).not.toContain('TO THE BUYER')
    for (const one of before) expect(kept).toContain(one)
    expect(await ask('stands')).toBe('already')
    expect(await ask('write')).toBe('already')
    expect(changes()).toHaveLength(1)
  })

  test('asked for twice at once, as by a worker that was killed and came back, it is written once', async () => {
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

    const kept = await open()
    kept.inTrouble(
      kept.onChange((asked, answer) => {
        kept.answer(asked)
        return drop(asked, answer)
      }),
    )
    expect(await kept.ask('write')).toBe('written')
    expect(kept.changes()).toHaveLength(1)
    expect(kept.times()).toBe(1)
  })

  test('a shop that answers too late leaves it unknown', async () => {
    const { ask, changes, inTrouble, onChange } = await open()
    inTrouble(onChange(silence))
    expect(await ask('write', { changeWaitMs: 200 })).toBe('unknown')
    expect(changes()).toHaveLength(1)
  })

  test.each([
    [401, 'signed-out'],
    [403, 'refused'],
    [422, 'refused'],
    [408, 'unknown'],
    [502, 'unknown'],
  ])('a change answered with %i is %s', async (status, outcome) => {
    const { ask, changes, times, inTrouble, onChange } = await open()
    inTrouble(onChange(say(status, '{"code":"no"}')))
    expect(await ask('write')).toBe(outcome)
    expect(changes()).toHaveLength(1)
    expect(times()).toBe(0)
  })

  test('a page of HTML in an answer’s place says nothing of what was kept', async () => {
    const { ask, changes, inTrouble, onChange } = await open()
    inTrouble(onChange(say(200, '<html><form>Đăng nhập</form></html>')))
    expect(await ask('write')).toBe('unknown')
    expect(changes()).toHaveLength(1)
  })

  test.each([
    [401, 'signed-out'],
    [302, 'signed-out'],
    [500, 'untold'],
  ])('a shop whose every answer is %i is %s, and nothing is sent', async (status, standing) => {
    const { ask, changes, inTrouble } = await open()
    inTrouble(say(status, '', { Location: '/elsewhere' }))
    expect(await ask('stands')).toBe(standing)
    expect(await ask('write')).toBe(standing)
    expect(changes()).toHaveLength(0)
  })

  test('signed out between look and change, by a redirect that is not followed', async () => {
    const { ask, asked, changes, isChange, inTrouble } = await open()
    let out = false
    inTrouble((one, answer) => {
      out ||= isChange(one)
      return out && say(302, '', { Location: '/sign-in' })(one, answer)
    })
    expect(await ask('write')).toBe('signed-out')
    expect(changes()).toHaveLength(1)
    expect(asked.some(({ path }) => path === '/sign-in')).toBe(false)
  })

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

  test('an order whose address does not name it is not asked after: its id may be a number that another order has', async () => {
    const { ask, asked } = await open()
    expect(await ask('stands', { orderPath: '/shop/wp-admin/post-new.php?orders=' })).toBe('no-place')
    expect(await ask('write', { orderPath: '/shop/wp-admin/post-new.php?orders=' })).toBe('no-place')
    expect(asked).toEqual([])
  })

  test('a page of another origin asks nobody', async () => {
    const { ask, asked } = await open()
    expect(await ask('write', { from: 'https://elsewhere.example/' })).toBe('no-place')
    expect(asked).toEqual([])
  })
})
