// @vitest-environment jsdom

import { PDFDocument } from '@cantoo/pdf-lib'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LabelPage } from '../../../components/label/LabelPage.tsx'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
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

function parcel(key: string, trackingCode: string, cancellation?: Shipment['cancellation']): Shipment {
  const one = shipment({ key, environment: 'practice', ...(cancellation && { cancellation }) })
  return one.acceptance ? { ...one, acceptance: { ...one.acceptance, trackingCode } } : one
}

function open(
  handlers: Parameters<typeof services>[0],
  many: readonly Shipment[] = [shipment({ environment: 'practice' })],
) {
  const world = services(handlers)
  const labels = many.map((one) => ({ key: one.key, shipment: one }))
  const kept: unknown[] = []
  const { unmount } = render(
    inScreen(
      world.services,
      <LabelPage
        labels={labels}
        paper={{ original: 'portrait', size: 'A6' }}
        onPaper={(paper) => kept.push(paper)}
      />,
    ),
  )
  return { ...world, unmount, kept, key: many[0]?.key }
}

test('an address without orders, as of a list that is gone, says so', async () => {
  open({}, [])
  expect((await screen.findByRole('alert')).textContent).toMatch(/Không có/)
})

test('of a cancelled parcel, or one that is being cancelled, no label is requested, and why is said', async () => {
  const gone = parcel('k1', 'S1.A2', { state: 'done', at: 1 })
  const going = parcel('k2', 'S1.A3', { state: 'sending', at: 1 })
  const { requests } = open({ 'label.pdf': async () => ({ ok: true, value: PDF }) }, [
    parcel('k0', 'S1.A1'),
    gone,
    going,
  ])
  expect(await screen.findByTitle('Tem vận đơn S1.A1')).toBeTruthy()
  expect(requests.map(({ input }) => Object(input).key)).toEqual(['k0'])
  const left = within(screen.getByRole('region', { name: '2 đơn không in' }))
  expect(left.getByText(/đã hủy/)).toBeTruthy()
  expect(left.getByText(/đang hủy/)).toBeTruthy()
})

test('the carrier’s label stands in the page as the PDF it sent, marked as practice', async () => {
  open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
  const frame = await screen.findByTitle('Tem vận đơn S1.A1.17373471')
  expect(frame.getAttribute('src')).toMatch(/^blob:label-1#/)
  expect(made[0]?.type).toBe('application/pdf')
  expect(made[0]?.size).toBe(atob(PDF).length)
  expect(screen.getByText(/DÙNG THỬ/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tải về' }).getAttribute('download')).toBe('S1.A1.17373471.pdf')
})

test('another paper is requested, and what was shown is let go', async () => {
  const { requests, kept, key, unmount } = open({ 'label.pdf': async () => ({ ok: true, value: PDF }) })
  const user = userEvent.setup()
  await screen.findByTitle(/Tem vận đơn/)
  await user.click(screen.getByRole('radio', { name: 'A5' }))
  await user.click(screen.getByRole('radio', { name: 'Ngang' }))
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ key, original: 'landscape', size: 'A5' }))
  expect(kept.at(-1)).toEqual({ original: 'landscape', size: 'A5' })
  await screen.findByTitle(/Tem vận đơn/)
  unmount()
  expect(revoked).toHaveLength(made.length)
})

test('a label that cannot be had says why, and is requested again on demand', async () => {
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

describe('several labels', () => {
  const three = ['S1.A1', 'S1.A2', 'S1.A3'].map((code, at) => parcel(`k${at}`, code))
  const page = async (width: number) => {
    const pdf = await PDFDocument.create()
    pdf.addPage([width, 420])
    return pdf.save()
  }
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  /** Tell the labels apart. */
  const widthsOf = async (pdf: Blob | undefined) =>
    (await PDFDocument.load(await (pdf ?? new Blob()).arrayBuffer()))
      .getPages()
      .map((page) => page.getWidth())

  test('come as one PDF in the list’s order, however late one is', async () => {
    let late = () => {}
    const wait = new Promise<void>((resolve) => {
      late = resolve
    })
    const widths: Record<string, number> = { k0: 298, k1: 420, k2: 300 }
    open(
      {
        'label.pdf': async ({ key }) => {
          if (key === 'k0') await wait
          return { ok: true, value: base64(await page(widths[key] ?? 0)) }
        },
      },
      three,
    )
    await screen.findByText('Đang lấy tem từ hãng: 2/3…')
    expect(made).toHaveLength(0)
    late()
    await screen.findByTitle('3 tem của hãng')
    expect(await widthsOf(made[0])).toEqual([298, 420, 300])
    expect(screen.getByRole('link', { name: 'Tải về' }).getAttribute('download')).toBe('3 tem của hãng.pdf')
  })

  test('of which some fail are shown, each with its reason, and only those are requested again', async () => {
    const failure = { kind: 'rejected', message: 'Không tìm thấy vận đơn' } as const
    let broken = true
    const { requests } = open(
      {
        'label.pdf': async ({ key }) => {
          if (broken && key === 'k1') return { ok: false, failure }
          return { ok: true, value: broken && key === 'k2' ? btoa('<html>') : base64(await page(298)) }
        },
      },
      three,
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch('2 tem chưa lấy được')
    expect(alert.textContent).toMatch(/S1\.A2.*Không tìm thấy vận đơn.*S1\.A3/)
    expect(await widthsOf(made.at(-1))).toHaveLength(1)
    broken = false
    requests.length = 0
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Thử lại 2 tem' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await screen.findByTitle('3 tem của hãng')
    expect(requests.map(({ input }) => Object(input).key)).toEqual(['k1', 'k2'])
    expect(await widthsOf(made.at(-1))).toHaveLength(3)
  })

  test('that failed alike say once what to do about it, and lead there', async () => {
    const failure = { kind: 'rejected', message: '', code: 'switched-off' } as const
    open({ 'label.pdf': async () => ({ ok: false, failure }) }, three)
    expect(await screen.findAllByText('Chức năng này đang tắt cho tài khoản này')).toHaveLength(3)
    expect(screen.getAllByText(/^Nếu hãng đã mở cho bạn, bật nó trong Cài đặt/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Mở Cài đặt' })).toBeTruthy()
  })
})
