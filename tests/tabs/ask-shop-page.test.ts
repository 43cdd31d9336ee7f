import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type NoteNumber, noteMark } from '../../lib/domain/store/write-back/parcel-note.ts'
import type { WriteMode } from '../../lib/domain/store/write-back/write-back.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'
import { noteCases } from '../storefronts/write-back/note-cases.ts'
import { openForm } from '../storefronts/write-back/open-form.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose writer does this; the browser hands back what the function in the page returned. */
function tabWhose(writer: () => Promise<unknown>, ran = (answer: unknown): unknown => [{ result: answer }]) {
  vi.stubGlobal('quickshipWriters', { woocommerce: writer })
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func, args }: { func?: (...args: unknown[]) => unknown; args?: unknown[] }) =>
      func && args?.length === 2 ? ran(await func(...args)) : [{ result: func?.(...(args ?? [])) }],
  })
}

async function ask(mode: WriteMode) {
  // It looks the browser up when it is loaded.
  const { askPage } = await import('../../lib/tabs/ask-shop-page.ts')
  return askPage(5, {
    mode,
    platform: 'woocommerce',
    url: 'https://shop.example/wp-admin/post.php?post=7',
    dispatch: { orderId: '7', trackingCode: 'S1', note: 'Mã S1' },
  })
}

test.each([
  ['the browser says that the frame is gone', () => Promise.reject(new Error('Frame was removed.'))],
  ['the browser says nothing', () => []],
])(
  'a page left while it looks goes on in the next page, one left while it writes is unknown: %s',
  async (_, ran) => {
    tabWhose(async () => 'absent', ran)
    expect(await ask('stands')).toBe('no-page')
    expect(await ask('write')).toBe('unknown')
  },
)

test('an error of the writer is no page that was left', async () => {
  tabWhose(() => Promise.reject(new Error('broken')))
  expect(await ask('stands')).toBe('unknown')
  expect(await ask('write')).toBe('unknown')
})

test('an answer is handed on', async () => {
  tabWhose(async () => 'already')
  expect(await ask('stands')).toBe('already')
  tabWhose(async () => 'made up')
  expect(await ask('stands')).toBe('unknown')
})

describe('the seller fills into the page’s form what follows its last note', () => {
  const CODE = 'S1.A1.17373471'
  const of = (note: NoteNumber) => noteMark(CODE, note)

  async function filled(cancelled: boolean, notes: readonly NoteNumber[]) {
    const { fillRequest } = await import('../../lib/tabs/ask-shop-page.ts')
    const found = noteCases.find((one) => one.platform === 'woocommerce')
    if (!found) return expect.fail()
    const { url, html, field, orderId } = found
    const { document, fill } = openForm(html, url)
    for (const note of notes) document.body.insertAdjacentHTML('beforeend', `<p>Mã: ${of(note)}</p>`)
    const parcel = shipment({ draft: draft({ platform: found.platform, orderId, orderUrl: url }) })
    const request = await fillRequest(parcel, cancelled)
    const answer = await fill({ ...request, orderId })
    const box = document.querySelector<HTMLTextAreaElement>(field)
    return answer === 'filled' ? notesIn.findLast((note) => box?.value.includes(of(note))) : answer
  }
  const notesIn: readonly NoteNumber[] = [0, 1, 2, 3]

  test.each<[boolean, NoteNumber[], NoteNumber | string]>([
    [false, [], 0],
    [false, [0], 'already'],
    [false, [0, 1], 2],
    [false, [0, 1, 2], 'already'],
    [true, [0], 1],
    [true, [0, 1], 'already'],
    [true, [0, 1, 2], 3],
    [true, [0, 1, 2, 3], 'already'],
  ])('cancelled %s, the page has %j: %s', async (cancelled, notes, note) => {
    expect(await filled(cancelled, notes)).toBe(note)
  })
})
