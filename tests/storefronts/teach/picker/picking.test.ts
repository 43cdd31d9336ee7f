import { describe, expect, test } from 'vitest'
import { type PickingStart, startPicking } from '../../../../lib/storefronts/teach/picker/picking.ts'
import { stepped } from '../../../../lib/storefronts/teach/picker/pointing.ts'
import { countDomReads } from '../../count-dom-reads.ts'
import { strangeOrders, strangePage } from '../strange-shop.ts'
import { open, readOrder, teach } from '../teaching.ts'

const [first, second] = strangeOrders
if (!first || !second) throw new Error('The strange shop has orders.')
const firstPage = strangePage(first)

function start(given: Partial<PickingStart> = {}, document = open(firstPage)) {
  const picking = startPicking(document, { known: {}, ...given })
  const at = (css: string) => {
    const element = document.querySelector(css)
    if (!element) throw new Error(`Nobody could point at ${css}.`)
    return { element }
  }
  return { document, picking, at, take: (css: string) => picking.take(at(css)) }
}

describe('a sitting', () => {
  test('asks for what a parcel needs first, and for each once', () => {
    const { picking, take } = start()
    for (const css of ['.slip', '.guest', '.ring', '.where']) expect(take(css)).toBeUndefined()
    expect(picking.asked()).toBe('address')
    picking.pass()
    for (const css of ['.what', '.many', '.sum']) expect(take(css)).toBeUndefined()
    expect(picking.missing()).toEqual([])
    expect(picking.asked()).toBe('itemPrice')
  })

  test('shows a value as it will be read, and nothing that could not be one', () => {
    const { picking, take, at } = start()
    expect(picking.preview(at('h1'))).toMatchObject({ values: ['ZX-5101'] })
    expect(picking.preview(at('.guest'))).toEqual({ refused: 'unlike' })
    expect(take('.guest')).toBe('unlike')
    expect(picking.asked()).toBe('number')
    picking.ask('name')
    expect(take('.ring')).toBe('unlike')
    picking.ask('total')
    expect(take('.guest')).toBe('unlike')
    picking.ask('phone')
    expect(take('.sum')).toBe('unlike')
    expect(picking.changed()).toBe(false)
  })

  test('takes item cells of one row only, and shows how many rows it finds', () => {
    const { picking, take } = start()
    picking.ask('itemName')
    take('.what')
    expect(take('.thing:nth-child(2) .many')).toBeUndefined()
    const { document } = start()
    const table = '<table id="t"><tr><td>Áo</td><td>2</td></tr><tr><td>Nón</td><td>1</td></tr></table>'
    document.body.insertAdjacentHTML('beforeend', table)
    const rows = start({}, document)
    rows.picking.ask('itemName')
    rows.take('#t tr:first-child td')
    expect(rows.take('#t tr:last-child td:last-child')).toBe('other-row')
    expect(rows.take('#t tr:first-child td:last-child')).toBeUndefined()
    expect(rows.picking.fields().find(({ field }) => field === 'itemQuantity')?.values).toEqual(['2', '1'])
  })

  test('takes an address in several parts, and any of it back', () => {
    const { picking, take } = start()
    picking.ask('address')
    take('.where p:first-child')
    take('.where p:last-child')
    const address = () => picking.fields().find(({ field }) => field === 'address')
    expect(address()?.values).toEqual(first.lines)
    picking.undo()
    expect(address()).toMatchObject({ state: 'open', values: [] })
  })

  test('lets everything be skipped but the number', () => {
    const { picking, take } = start()
    picking.pass()
    take('.guest')
    for (let count = 0; count < 20; count++) picking.pass()
    expect(picking.missing()).toEqual(['number'])
    picking.ask('number')
    take('.slip')
    expect(picking.missing()).toEqual([])
  })

  test('is not done with a number alone, even if all else is skipped', () => {
    const { picking, take } = start()
    take('.slip')
    for (let count = 0; count < 20; count++) picking.pass()
    expect(picking.missing()).toEqual(['name', 'phone', 'address', 'itemName', 'itemQuantity', 'total'])
    picking.ask('phone')
    take('.ring')
    expect(picking.missing()).toEqual([])
  })

  test('refuses what is in a frame or a shadow tree, which cannot be read back', () => {
    const { document } = start()
    document.body.insertAdjacentHTML('beforeend', '<iframe></iframe><x-total></x-total>')
    document.querySelector('x-total')?.attachShadow({ mode: 'open' }).append('554.000 ₫')
    const { picking, at } = start({}, document)
    expect(picking.preview(at('iframe'))).toEqual({ refused: 'sealed' })
    picking.ask('total')
    expect(picking.preview(at('x-total'))).toEqual({ refused: 'sealed' })
  })

  test('asks for nothing that is read already, and takes it all the same', () => {
    const known = { number: '7', name: 'Lan', phone: '0912345678', address: 'Huế' }
    const { picking, take } = start({ known })
    expect(picking.asked()).toBe('itemName')
    expect(picking.fields()[0]).toMatchObject({ field: 'number', state: 'known', values: ['7'] })
    picking.ask('name')
    take('.guest')
    expect(picking.fields()[1]).toMatchObject({ state: 'taken', values: [first.guest] })
  })

  test('begins with what was read by a guess, then asks for what was not read', () => {
    const known = { number: '7', name: 'Lan', phone: '0912345678', total: '9.000 ₫' }
    const { picking, take } = start({ known, guessed: ['phone', 'total'] })
    expect(picking.asked()).toBe('phone')
    take('.ring')
    expect(picking.asked()).toBe('address')
    for (const _ of ['address', 'itemName', 'itemQuantity']) picking.pass()
    expect(picking.asked()).toBe('total')
  })
})

describe('what is learnt', () => {
  test('never takes a neighbour’s value for a label', () => {
    const html = '<main><h1>#7</h1><dl><dt>Lan Phương</dt><dd class="x">0912 345 678</dd></dl></main>'
    const { picking, take } = start({}, open(html))
    take('h1')
    expect(take('dt')).toBeUndefined()
    expect(take('.x')).toBeUndefined()
    expect(JSON.stringify(picking.learnt())).not.toContain('phuong')
  })

  test('by pointing again is added to ways that lead nowhere, and replaces ways that lead elsewhere', async () => {
    const before = teach(open(strangePage(first)), { number: '.slip', phone: '.ring', total: '.sum' })
    const changed = open(strangePage(first, true))
    const { picking, take } = start(
      { before, only: ['phone', 'total'], known: { total: '5.000 ₫' } },
      changed,
    )
    expect(picking.asked()).toBe('phone')
    take('.line-three')
    take('.heap')
    const learnt = picking.learnt()
    for (const [order, updated] of [
      [second, true],
      [second, false],
    ] as const) {
      const read = await readOrder(open(strangePage(order, updated)), learnt)
      expect(read.lost).toBeUndefined()
      expect(read.recipient.phones[0]).toMatchObject({ text: second.ring, sure: true })
      expect(read.total).toMatchObject({ text: second.sum, sure: true })
    }
  })

  test('goes before the reader’s own, field by field', async () => {
    const document = open(strangePage(first))
    const known = await readOrder(
      document,
      teach(document, { number: '.slip', name: '.guest', total: '.sum' }),
    )
    const reader = {
      platform: { id: 'woocommerce', name: '', recognises: () => true, orderId: () => '9' },
      seenOn: [],
      unconfirmed: [],
      read: () => ({ kind: 'order', order: { ...known, id: { ...known.number, text: '9' } } }) as const,
    }
    const order = await readOrder(document, teach(document, { phone: '.ring' }), { reader })
    expect(order.recipient.phones).toMatchObject([{ text: first.ring, source: 'taught' }])
    expect(order.recipient.name).toEqual(known.recipient.name)
    expect(order.id.text).toBe('9')
  })
})

describe('by keys', () => {
  const document = open(
    '<main><p id="a">1</p><i></i><div id="b"><span>2</span><b>3</b></div><p id="c">x<br>y</p></main>',
  )
  const walk = (...steps: ('out' | 'in' | 'next' | 'previous')[]) => {
    const to = steps.reduce<ReturnType<typeof stepped>>(
      (from, step) => stepped(document, from, step) ?? from,
      undefined,
    )
    return to && `${to.element.id || to.element.localName}${to.line === undefined ? '' : ` ${to.line}`}`
  }

  test('everything with text is reached, inwards, outwards and sideways', () => {
    expect(walk('in')).toBe('main')
    expect(walk('in', 'in')).toBe('a')
    expect(walk('in', 'in', 'next')).toBe('b')
    expect(walk('in', 'in', 'next', 'in')).toBe('span')
    expect(walk('in', 'in', 'next', 'in', 'next', 'next')).toBe('c')
    expect(walk('in', 'in', 'next', 'in', 'out')).toBe('b')
    expect(walk('in', 'in', 'next', 'previous')).toBe('a')
  })

  test('the lines of a block are reached as well, and the page’s edge is an end', () => {
    expect(walk('in', 'in', 'next', 'next', 'in')).toBe('c 0')
    expect(walk('in', 'in', 'next', 'next', 'in', 'next', 'next')).toBe('c 1')
    expect(walk('in', 'in', 'next', 'next', 'in', 'out')).toBe('c')
    expect(walk('in', 'out', 'out')).toBe('main')
  })
})

test('the work of learning a spot grows no faster than the page', async () => {
  const reads = countDomReads()
  const { learnSpot } = await import('../../../../lib/storefronts/teach/learn.ts')
  const readsOf = (rows: number) =>
    reads.of(`<main><h1>#7</h1>${'<div><span>Giá: 1đ</span></div>'.repeat(rows)}</main>`, (document) => {
      const element = document.querySelector('h1')
      expect(element && learnSpot(document, 'number', { element })).toBeDefined()
    })
  expect(await readsOf(3_000)).toBeLessThan(11 * (await readsOf(300)))
})
