import { describe, expect, test } from 'vitest'
import { writers } from '../../../tools/storefronts/all-storefronts.ts'
import { noteCases } from './note-cases.ts'
import { dispatch, openForm, stateOf } from './open-form.ts'

/**
 * The note goes into the one box of the shop's own notes, below the seller's text. Nothing else changes or
 * reaches the buyer.
 */
describe.each(noteCases)('$name', ({ platform, orderId, url, html, field }) => {
  const open = (at = url, page = html) => {
    const form = openForm(page, at)
    const box = form.document.querySelector(field)
    if (!(box instanceof form.window.HTMLTextAreaElement)) throw new Error(`${field} is no box.`)
    return { ...form, box }
  }

  test('puts the note into the box only, dispatches the events of typing, and submits nothing', async () => {
    const { document, box, left, events, fill } = open()
    const toggle = document.querySelector('.js-order-notes-toggle-btn')
    box.value = ''
    const before = stateOf(document)
    expect(await fill({ platform, orderId })).toBe('filled')
    expect(box.value).toBe(dispatch.note)
    const name = box.id || box.name
    expect(events).toEqual([
      `input ${name}`,
      `change ${name}`,
      ...(toggle ? [`click ${toggle.className}`] : []),
    ])
    box.value = ''
    expect(stateOf(document)).toBe(before)
    expect(left).toEqual([])
  })

  test('leaves what the seller wrote, on a line above', async () => {
    const { box, fill } = open()
    box.value = 'Gọi khách trước 30 phút'
    expect(await fill({ platform, orderId })).toBe('filled')
    expect(box.value).toBe(`Gọi khách trước 30 phút\n${dispatch.note}`)
  })

  test('finds it already there, in a box not saved yet as on the page', async () => {
    const { document, box, fill } = open()
    expect(await fill({ platform, orderId })).toBe('filled')
    const filled = stateOf(document)
    expect(await fill({ platform, orderId })).toBe('already')
    expect(stateOf(document)).toBe(filled)

    box.value = ''
    document.body.insertAdjacentHTML('beforeend', `<p>Mã ${dispatch.trackingCode}.</p>`)
    expect(await fill({ platform, orderId })).toBe('already')
    expect(box.value).toBe('')
  })

  test('finds it in a note that is followed by text without a space', async () => {
    const { document, box, fill } = open()
    const before = box.value
    const note = `<li><p>Mã: ${dispatch.trackingCode}</p><p>2026-11-21 chủ tiệm</p></li>`
    document.body.insertAdjacentHTML('beforeend', `<ul>${note}</ul>`)
    expect(await fill({ platform, orderId })).toBe('already')
    expect(box.value).toBe(before)
  })

  test('another code on the page that begins or ends like it is another parcel', async () => {
    const { document, fill } = open()
    const { trackingCode: code } = dispatch
    document.body.insertAdjacentHTML('beforeend', `<p>${code}9 ${code}.2 ${code}-B X${code}</p>`)
    expect(await fill({ platform, orderId })).toBe('filled')
  })

  test('fills no other order, no other shop and no other platform', async () => {
    const { document, fill } = open()
    const before = stateOf(document)
    expect(await fill({ platform, orderId: `${orderId}1` })).toBe('other-order')
    expect(await fill({ platform, orderId, url: url.replace('.example', '.invalid') })).toBe('other-order')
    const others = writers.filter((one) => one.fill && one.platform.id !== platform)
    for (const other of others) {
      expect(await fill({ platform: other.platform.id, orderId }), other.platform.id).toBe('other-order')
    }
    expect(stateOf(document)).toBe(before)
  })

  test('has no spot where the box is gone, closed to typing or there twice', async () => {
    const gone = open()
    gone.box.remove()
    expect(await gone.fill({ platform, orderId })).toBe('no-place')
    const closed = open()
    closed.box.readOnly = true
    expect(await closed.fill({ platform, orderId })).toBe('no-place')
    const twice = open()
    twice.box.parentElement?.after(twice.box.parentElement.cloneNode(true))
    const before = stateOf(twice.document)
    expect(await twice.fill({ platform, orderId })).toBe('no-place')
    expect(stateOf(twice.document)).toBe(before)
  })

  test('puts the bare code where the whole note is too long, and nothing where that is', async () => {
    const { box, fill } = open()
    box.value = ''
    box.maxLength = 20
    expect(await fill({ platform, orderId })).toBe('filled')
    expect(box.value).toBe(dispatch.trackingCode)
    const full = open()
    full.box.value = 'đã đầy'
    full.box.maxLength = 8
    expect(await full.fill({ platform, orderId })).toBe('no-place')
    expect(full.box.value).toBe('đã đầy')
  })
})

test('below the seller’s text the box gets what it has room for: the note, the code, nothing', async () => {
  const woo = noteCases.find(({ name }) => name === 'woocommerce-11-tables')
  if (!woo) throw new Error('No such case.')
  const before = 'đã gọi khách'
  const filledTo = async (most: number) => {
    const { document, fill } = openForm(woo.html, woo.url)
    const box = document.querySelector<HTMLTextAreaElement>(woo.field)
    if (!box) throw new Error('No box.')
    box.value = before
    box.maxLength = most
    const outcome = await fill({ platform: 'woocommerce', orderId: woo.orderId })
    return `${outcome} ${box.value}`
  }
  const { note, trackingCode } = dispatch
  const [withNote, withCode] = [`${before}\n${note}`, `${before}\n${trackingCode}`]
  expect(await filledTo(withNote.length)).toBe(`filled ${withNote}`)
  expect(await filledTo(withNote.length - 1)).toBe(`filled ${withCode}`)
  expect(await filledTo(withCode.length)).toBe(`filled ${withCode}`)
  expect(await filledTo(withCode.length - 1)).toBe(`no-place ${before}`)
})

test('a page that leads to another order while it still shows the one before is not filled', async () => {
  const react = noteCases.find(({ name }) => name === 'vendure-react-page')
  if (!react) throw new Error('No such case.')
  const { fill } = openForm(react.html, react.url.replace(/\d+$/, '78'))
  expect(await fill({ platform: 'vendure', orderId: '78' })).toBe('other-order')
})

test('a sign-in page is recognised', async () => {
  const { fill } = openForm(
    '<div id="nopSideBarPusher"></div><form><input type="password"></form>',
    'https://gom.example/Admin/Order/Edit/74',
  )
  expect(await fill({ platform: 'nopcommerce', orderId: '74' })).toBe('signed-out')
})

test('pages with clobbered methods and frameworks that watch a field both get the text', async () => {
  const woo = noteCases.find(({ name }) => name === 'woocommerce-11-tables')
  if (!woo) throw new Error('No such case.')
  const { document, fill } = openForm(
    woo.html.replace('<body', '<body><form name="querySelectorAll"><input name="body"></form><i'),
    woo.url,
  )
  const box = document.querySelector<HTMLTextAreaElement>(woo.field)
  if (!box) throw new Error('No box.')
  // As React does: it takes what it sees through its own setter for what it already knows.
  const known: string[] = []
  Object.defineProperty(box, 'value', { get: () => '', set: (value) => known.push(value) })
  expect(await fill({ platform: 'woocommerce', orderId: woo.orderId })).toBe('filled')
  expect(known).toEqual([])
})
