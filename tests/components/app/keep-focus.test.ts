// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { keepFocus } from '../../../components/app/keep-focus.ts'

test.each([
  ['heading, before that of another part', '<h1>Vận đơn</h1>', 'H1'],
  ['whole, not to the heading of another part', '', 'MAIN'],
])('the focus of a button that is gone moves to its part’s %s', async (_, heading, tag) => {
  document.body.innerHTML = `<main>${heading}<section><h2>Nhắn khách</h2></section><button>Hủy</button></main>`
  const stop = keepFocus(document)
  const button = document.querySelector('button')
  button?.focus()
  button?.remove()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe(tag))
  stop()
})

test('also of a button that had the focus from the start', async () => {
  document.body.innerHTML = '<form><button>Gửi hàng</button></form>'
  document.querySelector('button')?.focus()
  const stop = keepFocus(document)
  document.body.innerHTML = '<main><h2>Đang gửi</h2></main>'
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  stop()
})
