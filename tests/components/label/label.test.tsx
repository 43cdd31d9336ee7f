// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LabelPage } from '../../../components/label/LabelPage.tsx'
import { inScreen } from '../screen.tsx'
import { services, shipment } from '../world.ts'

const made: Blob[] = []
const revoked: string[] = []

// jsdom has neither blob addresses nor a PDF viewer.
beforeEach(() => {
  made.length = 0
  revoked.length = 0
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error('no blob')
    return `blob:label-${made.push(blob)}`
  }
  URL.revokeObjectURL = (url) => void revoked.push(url)
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: true } }))
})
afterEach(() => vi.unstubAllGlobals())

const PDF = btoa('%PDF-1.4 phiếu'.normalize('NFD').replace(/[^\x20-\x7e]/g, ''))

function open(handlers: Parameters<typeof services>[0]) {
  const world = services(handlers)
  const sent = shipment({ environment: 'practice' })
  const kept: unknown[] = []
  const { unmount } = render(
    inScreen(
      world.services,
      <LabelPage
        shipmentKey={sent.key}
        shipment={sent}
        paper={{ original: 'portrait', size: 'A6' }}
        onPaper={(paper) => kept.push(paper)}
      />,
    ),
  )
  return { ...world, unmount, kept, key: sent.key }
}

test('the carrier’s label stands in the page as the PDF it sent, marked as practice', async () => {
  open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
  const frame = await screen.findByTitle('Tem vận đơn S1.A1.17373471')
  expect(frame.getAttribute('src')).toMatch(/^blob:label-1#/)
  expect(made[0]?.type).toBe('application/pdf')
  expect(made[0]?.size).toBe(atob(PDF).length)
  expect(screen.getByText(/DÙNG THỬ/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tải về' }).getAttribute('download')).toBe('S1.A1.17373471.pdf')
})

test('another paper is asked for anew, and what was shown is let go', async () => {
  const { asked, kept, key, unmount } = open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
  const user = userEvent.setup()
  await screen.findByTitle(/Tem vận đơn/)
  await user.click(screen.getByRole('radio', { name: 'A5' }))
  await user.click(screen.getByRole('radio', { name: 'Ngang' }))
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ key, original: 'landscape', size: 'A5' }))
  expect(kept.at(-1)).toEqual({ original: 'landscape', size: 'A5' })
  await screen.findByTitle(/Tem vận đơn/)
  unmount()
  expect(revoked).toHaveLength(made.length)
})

test('a label that cannot be had says why, and is asked for again on demand', async () => {
  const failure = { kind: 'rejected', message: 'Không tìm thấy vận đơn', logId: 'lg.4' } as const
  let answers = 0
  open({
    'label.pdf': async () => (++answers === 1 ? { ok: false, failure } : { ok: true, value: PDF }),
  })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/Không tìm thấy vận đơn/)).toBeTruthy()
  expect(within(alert).getByText('lg.4')).toBeTruthy()
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByTitle(/Tem vận đơn/)).toBeTruthy()
})

test('where the browser shows no PDF, the label is there to be downloaded', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: false } }))
  open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
  expect(await screen.findByText(/Tải tem về rồi in/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'In' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Tải về' }).getAttribute('href')).toBe('blob:label-1')
})

describe('the button to print', () => {
  async function press(print: () => void) {
    open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
    const frame = await screen.findByTitle(/Tem vận đơn/)
    Object.defineProperty(frame, 'contentWindow', { value: { print } })
    const opened: unknown[] = []
    vi.stubGlobal('open', (url: unknown) => void opened.push(url))
    const button = screen.getByRole('button', { name: 'In' })
    // The label is here, and the viewer still on its way: an empty page would be printed.
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.load(frame)
    await userEvent.setup().click(button)
    return opened
  }

  test('prints what stands in the page', async () => {
    let printed = 0
    expect(await press(() => void printed++)).toEqual([])
    expect(printed).toBe(1)
  })

  test('opens the label by itself where the browser’s viewer does not let a page print', async () => {
    const refuse = () => {
      throw new DOMException('Permission denied to access property "print" on cross-origin object')
    }
    expect(await press(refuse)).toEqual(['blob:label-1'])
  })
})

test('a label that is switched off says where to switch it on', async () => {
  const failure = { kind: 'rejected', message: '', code: 'switched-off' } as const
  open({ 'label.pdf': async () => ({ ok: false, failure }) })
  expect(await screen.findByText('Chức năng này đang tắt cho tài khoản này')).toBeTruthy()
  expect(screen.getByText(/phần Nâng cao/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mở Cài đặt' })).toBeTruthy()
})
