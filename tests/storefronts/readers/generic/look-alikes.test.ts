import { describe, expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { open } from '../../teach/teaching.ts'

/** Names and wishes that are labels without their marks: "tới", "phường", "đường", "cộng", "quận", "huyện". */
const NAMES = [
  'Phương',
  'Dương',
  'Công',
  'Anh Dương',
  'Chị Công',
  'Quân',
  'Huyền',
  'Chị Huyền',
  'Anh Quân',
  'Phương Huyền',
]
const WISHES = ['Giao tối', 'Giao tối.', 'Giao tối nhé', 'Giao tôi', 'Nhận hàng tối']

const LAYOUTS: Readonly<Record<string, (label: string, value: string) => string>> = {
  'a line': (label, value) => `<p>${label}: ${value}</p>`,
  'a line behind a bold label': (label, value) => `<p><b>${label}:</b> ${value}</p>`,
  spans: (label, value) => `<p><span>${label}:</span> <span>${value}</span></p>`,
  'a row': (label, value) => `<table><tr><td>${label}</td><td>${value}</td></tr></table>`,
  'a definition': (label, value) => `<dl><dt>${label}</dt><dd>${value}</dd></dl>`,
  boxes: (label, value) => `<div><div>${label}</div><div>${value}</div></div>`,
}

function read(layout: string, name: string, wish: string) {
  const said = LAYOUTS[layout]
  const page = `<!doctype html><html lang="vi"><title>Đơn hàng</title><body><main><h1>Đơn hàng DH0457</h1>
${said?.('Người nhận', name)}${said?.('Số điện thoại', '0355 111 457')}
${said?.('Địa chỉ', 'Thôn 2, xã Vạn Yên, Vân Đồn, Quảng Ninh')}${said?.('Ghi chú', wish)}${said?.('Tổng cộng', '500.000đ')}
</main></body></html>`
  const reading = readVisible({ document: open(page), url: new URL('https://so.example/don/457') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { recipient, address, notes, total } = reading.order
  return [recipient.name?.text, address.lines[0]?.text, notes[0]?.text, total?.text]
}

describe.each(Object.keys(LAYOUTS))('in %s', (layout) => {
  test.each(NAMES)('“%s” is a name', (name) => {
    const order = [name, 'Thôn 2, xã Vạn Yên, Vân Đồn, Quảng Ninh', 'Gọi trước', '500.000đ']
    expect(read(layout, name, 'Gọi trước')).toEqual(order)
  })

  test.each(WISHES)('“%s” is a wish', (wish) => {
    const order = ['Trần An', 'Thôn 2, xã Vạn Yên, Vân Đồn, Quảng Ninh', wish, '500.000đ']
    expect(read(layout, 'Trần An', wish)).toEqual(order)
  })
})
