import { describe, expect, test } from 'vitest'
import type { ScrapedValue } from '../../../lib/domain/store/store-order.ts'
import { open, readOrder, teach } from './teaching.ts'

const page = (inside: string, more = '') => open(`<main><h1 id="no">Order #1042</h1>${inside}</main>${more}`)

const number = { number: '#no' }

/** What a spot's ways are, in short. */
function waysOf(document: Document, css: string, field: 'name' | 'phone' | 'note' = 'name'): string[] {
  const [spot] = teach(document, { [field]: css }).fields[field] ?? []
  return (spot?.ways ?? []).map(
    (way) => `${way.by} ${way.by === 'mark' || way.by === 'place' ? way.css : way.label}`,
  )
}

describe('an element is known by', () => {
  test('its id, its form name, its data attribute', () => {
    expect(waysOf(page('<b id="guest">Lan</b>'), '#guest')[0]).toBe('mark b[id="guest"]')
    expect(waysOf(page('<input name="guest" value="Lan">'), 'input')[0]).toBe('mark input[name="guest"]')
    expect(waysOf(page('<b data-field="guest">Lan</b>'), 'b')[0]).toBe('mark b[data-field="guest"]')
  })

  test('the parts around the number in a name made for this order', () => {
    const [way] = waysOf(page('<input name="order[1042][guest]" value="Lan">'), 'input')
    expect(way).toBe('mark input[name^="order["][name$="][guest]"]')
  })

  test('a class with a meaning, never one for looks or from a build', () => {
    expect(waysOf(page('<b class="text-sm css-1x2y3z guest">Lan</b>'), 'b')[0]).toBe('mark b.guest')
    const [way] = waysOf(page('<b class="text-sm mt-2 css-1x2y3z Box_root__a1B2c">Lan</b>'), 'b')
    expect(way).toMatch(/^place /)
  })

  test('a named block around it, where nothing else is in that block', () => {
    expect(waysOf(page('<div id="guest"><i><b>Lan</b></i></div>'), 'b')[0]).toBe('mark div[id="guest"] b')
    const [way] = waysOf(page('<div id="guest"><b>Lan</b> <i>VIP</i></div>'), 'b')
    expect(way).toBe('place div[id="guest"] > b:nth-child(1)')
  })

  test('no name that contains the value', () => {
    const [way] = waysOf(page('<b class="order-lan" data-name="Lan" title="Lan">Lan</b>'), 'b')
    expect(way).toMatch(/^place /)
  })

  test.each([
    ['a table row', '<table><tr><th>Người nhận</th><td class="x">Lan</td></tr></table>', 'td'],
    ['a definition', '<dl><dt>Người nhận</dt><dd class="x">Lan</dd></dl>', 'dd'],
    ['a neighbour', '<div><span>Người nhận</span><span class="x">Lan</span></div>', '.x'],
    [
      'a neighbour’s child',
      '<div><div><b>Người nhận</b></div><div><i></i><p class="x">Lan</p></div></div>',
      '.x',
    ],
    ['its own text', '<ul><li class="x">Người nhận: Lan</li></ul>', '.x'],
    ['bold words in its own text', '<ul><li class="x"><b>Người nhận:</b> Lan</li></ul>', '.x'],
    ['a form label', '<label for="f17">Người nhận</label><p><input id="f17" value="Lan"></p>', 'input'],
    [
      'an icon with a hint',
      '<table><tr><td><button title="Người nhận"><i></i></button></td><td class="x"><a>Lan</a></td></tr></table>',
      '.x',
    ],
    [
      'a table’s head above it',
      '<table><tr><td>Hạng</td><td>Người nhận</td></tr><tr><td>Bạc</td><td class="x">Lan</td></tr></table>',
      '.x',
    ],
    ['a form label around it', '<label>Người nhận <input value="Lan"></label>', 'input'],
  ])('the label before it: %s', async (_, html, css) => {
    const learnt = teach(page(html), { ...number, name: css })
    const label = learnt.fields.name?.[0]?.ways.find((way) => way.by === 'label')
    expect(label).toMatchObject({ label: 'nguoi nhan' })
    const moved = page(`<p>New</p><section><aside></aside>${html.replaceAll('class="x"', '')}</section>`)
    const { recipient } = await readOrder(moved, learnt)
    expect(recipient.name).toMatchObject({ text: 'Lan', source: 'taught', sure: true })
  })

  test('the heading above it too, where a label is there twice', async () => {
    const block = (heading: string, name: string) =>
      `<section><h3>${heading}</h3><dl><dt>Name</dt><dd>${name}</dd></dl></section>`
    const learnt = teach(page(block('Billing', 'Lan') + block('Shipping', 'Mai')), {
      ...number,
      name: 'section:last-child dd',
    })
    const turned = page(block('Shipping', 'Hoa') + block('Billing', 'Cúc'))
    expect((await readOrder(turned, learnt)).recipient.name).toMatchObject({ text: 'Hoa', sure: true })
  })

  test('the word before its sign, in a heading that holds an order’s number', async () => {
    const heading = (text: string) =>
      open(`<main><div><div><h3>${text}</h3><p class="tel">0912 345 678</p></div></div></main>`)
    const learnt = teach(heading('Order (#1042)'), { number: 'h3', phone: '.tel' })
    const moved = open('<main><h2>Order (#77)</h2><p class="tel">0912 345 678</p></main>')
    expect((await readOrder(moved, learnt)).number).toMatchObject({ text: '77', sure: true })
  })

  test('the heading above one of two that are named alike', async () => {
    const card = (heading: string, name: string) =>
      `<section><h3>${heading}</h3><b class="person">${name}</b></section>`
    const learnt = teach(page(card('Billing', 'Lan') + card('Shipping', 'Mai')), {
      ...number,
      name: 'section:last-child b',
    })
    const turned = page(card('Shipping', 'Hoa') + card('Billing', 'Cúc'))
    expect((await readOrder(turned, learnt)).recipient.name).toMatchObject({ text: 'Hoa', sure: true })
  })

  test('no words that are a value themselves: a name above a phone, a city below a street', () => {
    const html = '<div><p>Phương Anh</p><p class="x">0912 345 678</p></div>'
    expect(waysOf(page(html), '.x', 'phone').filter((way) => way.startsWith('label'))).toEqual([])
  })
})

describe('a value is taken out of the text around it', () => {
  const textLearnt = async (field: 'phone' | 'total' | 'paid' | 'note' | 'email', html: string) => {
    const order = await readOrder(page(html), teach(page(html), { ...number, total: '.t', [field]: '.x' }))
    const [phone] = order.recipient.phones
    const [note] = order.notes
    const reads: Record<typeof field, ScrapedValue | undefined> = {
      phone,
      note,
      total: order.total,
      paid: order.paid,
      email: order.recipient.email,
    }
    return reads[field]?.text
  }
  const total = '<p class="t">Tổng cộng: 500.000 ₫</p>'

  test('a number behind its sign, a phone among words, an amount after its label', async () => {
    const html = `${total}<p class="x">Lan – ĐT 0912 345 678 (Zalo)</p>`
    expect(await textLearnt('phone', html)).toBe('0912 345 678')
    const order = await readOrder(page(html), teach(page(html), { ...number, total: '.t' }))
    expect(order.number.text).toBe('1042')
    expect(order.total?.text).toBe('500.000 ₫')
  })

  test('paid and unpaid in words are the total and nothing', async () => {
    expect(await textLearnt('paid', `${total}<p class="x">Đã thanh toán</p>`)).toBe('500.000 ₫')
    expect(await textLearnt('paid', `${total}<p class="x">Chưa thanh toán</p>`)).toBe('0')
    expect(await textLearnt('paid', `${total}<p class="x">Đã cọc 200.000 ₫</p>`)).toBe('200.000 ₫')
  })

  test('a note keeps its lines and colons', async () => {
    expect(await textLearnt('note', `${total}<p class="x">Giao: sau 17h<br>Gọi trước</p>`)).toBe(
      'Giao: sau 17h\nGọi trước',
    )
    expect(await textLearnt('note', `${total}<p class="x">Ghi chú: Gọi trước</p>`)).toBe('Gọi trước')
  })

  test('a block of name, street and phone gives each its own line', async () => {
    const block = (lines: string[]) => page(`<address class="to">${lines.join('<br>')}</address>${total}`)
    const taughtOn = block(['Lan', '1 Lê Lợi', 'Huế', '0912 345 678'])
    const to = { name: { css: '.to', line: 0 }, phone: '.to', address: '.to' }
    const learnt = teach(taughtOn, { ...number, ...to, total: '.t' })
    const order = await readOrder(block(['Mai', 'Tòa B', '2 Hùng Vương', 'Đà Nẵng', '0987 654 321']), learnt)
    expect(order.recipient.name).toMatchObject({ text: 'Mai', sure: false })
    expect(order.recipient.phones[0]?.text).toBe('0987 654 321')
    expect(order.address.lines.map(({ text }) => text)).toEqual(['Tòa B', '2 Hùng Vương', 'Đà Nẵng'])
  })

  test('what cannot be the field is lost, not taken', async () => {
    const learnt = teach(page(`${total}<p class="x">0912 345 678</p>`), {
      ...number,
      total: '.t',
      phone: '.x',
    })
    const order = await readOrder(page(`${total}<p class="x">Không có</p>`), learnt)
    expect(order.recipient.phones).toEqual([])
    expect(order.lost).toEqual(['phone'])
  })

  test('an empty spot is empty, not lost', async () => {
    const learnt = teach(page(`${total}<p class="x">Gọi trước</p>`), { ...number, total: '.t', note: '.x' })
    const order = await readOrder(page(`${total}<p class="x"></p>`), learnt)
    expect(order.notes).toEqual([])
    expect(order.lost).toBeUndefined()
  })

  test('a password is never read', async () => {
    const learnt = teach(page(`${total}<p class="x">Gọi trước</p>`), { ...number, total: '.t', note: '.x' })
    const order = await readOrder(
      page(`${total}<p class="x"><input type="password" value="s3cret"></p>`),
      learnt,
    )
    expect(JSON.stringify(order)).not.toContain('s3cret')
  })
})

test('two taught ways that lead to different spots leave the value unsure', async () => {
  const html = (name: string, other: string) =>
    page(`<dl><dt>Name</dt><dd class="guest">${name}</dd></dl><p class="p">1đ</p>${other}`)
  const learnt = teach(html('Lan', ''), { ...number, name: '.guest', total: '.p' })
  const changed = page(
    '<dl><dt>Name</dt><dd>Mai</dd></dl><p class="guest">Hoa</p><dd class="guest">Cúc</dd><p class="p">1đ</p>',
  )
  const { recipient } = await readOrder(changed, learnt)
  expect(recipient.name?.sure).toBe(false)
})

test('one way against two leaves the value unsure as well', async () => {
  const html = (guest: string, buyer: string) =>
    page(`<dl><dt>Name</dt><dd id="guest" class="${buyer}">${guest}</dd></dl><p class="p">1đ</p>`)
  const learnt = teach(html('Lan', 'purchaser'), { ...number, name: '#guest', total: '.p' })
  const changed = html('Mai', '')
  changed
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<dl><dt>To</dt><dd class="purchaser">Hoa</dd></dl>')
  const { recipient } = await readOrder(changed, learnt)
  expect(recipient.name).toMatchObject({ text: 'Mai', sure: false })
})

describe('item rows', () => {
  const row = (name: string, count: string, price: string) =>
    `<tr><td>${name}</td><td>${price}</td><td>${count}</td></tr>`
  const table = (rows: string, head = '<tr><th>Hàng</th><th>Giá</th><th>SL</th></tr>') =>
    page(`<table class="bought">${head}${rows}<tr><td colspan="2">Tổng</td><td>500.000 ₫</td></tr></table>`)
  const cell = (at: number) => `tr:nth-child(2) td:nth-child(${at})`
  const items = { itemName: cell(1), itemPrice: cell(2), itemQuantity: cell(3) }

  test('of a table go by the words of its head, and leave its sums out', async () => {
    const learnt = teach(table(row('Áo', '2', '100.000')), number, items)
    const turned = page(
      '<table class="bought"><tr><th>SL</th><th>Mã</th><th>Hàng</th><th>Giá</th></tr><tr><td>3</td><td>M1</td><td>Nón</td><td>50.000</td></tr></table>',
    )
    const { lines } = await readOrder(turned, learnt)
    expect(lines).toMatchObject([
      { name: { text: 'Nón', sure: true }, quantity: { text: '3' }, unitPrice: { text: '50.000' } },
    ])
    const three = table(row('Áo', '2', '1') + row('Nón', '1', '2') + row('Quạt', '5', '3'))
    expect((await readOrder(three, learnt)).lines.map(({ name }) => name.text)).toEqual(['Áo', 'Nón', 'Quạt'])
  })

  test('of an unnamed table are known by its head alone', async () => {
    const bare = (rows: string) =>
      page(`<div></div><table><tr><th>Hàng</th><th>Giá</th><th>SL</th></tr>${rows}</table>`)
    const learnt = teach(bare(row('Áo', '2', '100.000')), number, items)
    const moved = open(
      `<h1 id="no">#7</h1><section><table><tr><td>x</td></tr></table><table><tr><th>Hàng</th><th>Giá</th><th>SL</th></tr>${row('Nón', '1', '5') + row('Quạt', '2', '6')}</table></section>`,
    )
    const { lines } = await readOrder(moved, learnt)
    expect(lines.map(({ name }) => [name.text, name.sure])).toEqual([
      ['Nón', true],
      ['Quạt', true],
    ])
  })

  test('with a row that is built alike but has no count are unsure, all of them', async () => {
    const learnt = teach(table(row('Áo', '2', '100.000')), number, items)
    const { lines } = await readOrder(table(row('Áo', '2', '1') + row('Nón', 'hết', '2')), learnt)
    expect(lines.map(({ name }) => [name.text, name.sure])).toEqual([['Áo', false]])
  })

  test('without a head or a name go by position and are unsure', async () => {
    const html = '<div><div><b>Áo</b><i>2</i></div><div><b>Nón</b><i>1</i></div></div>'
    const learnt = teach(page(html), number, {
      itemName: 'div div:first-child b',
      itemQuantity: 'div div:first-child i',
    })
    const { lines } = await readOrder(page(html), learnt)
    expect(lines.map(({ name }) => [name.text, name.sure])).toEqual([
      ['Áo', false],
      ['Nón', false],
    ])
  })

  test('in wrappers of their own are found by their wrappers', async () => {
    const item = (name: string, count: number) => `<li><div><span>${name}</span><em>x${count}</em></div></li>`
    const html = page(`<ul class="cart">${item('Áo', 1)}${item('Nón', 4)}</ul>`)
    const learnt = teach(html, number, { itemName: 'li:first-child span', itemQuantity: 'li:first-child em' })
    const { lines } = await readOrder(html, learnt)
    expect(lines.map(({ name, quantity }) => `${name.text} ${quantity?.text}`)).toEqual(['Áo 1', 'Nón 4'])
  })
})
