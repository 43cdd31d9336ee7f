import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { printedPage, type SlipPaper, slipPaperNames } from '../../lib/domain/shipment/slip-paper.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { BrowserName } from '../../tools/browser/session.ts'
import { readPrinted } from './printed-pages.ts'
import { demoDrafts, nastyDrafts } from './slip-orders.ts'
import { ALIKE, type E2e } from './support.ts'

/** All that differ (slip-orders.ts); two hundred of them go through bulk and print in two-hundred.test.ts. */
const BATCH = 20
/** Reading PDFs takes seconds: in Firefox the unusual ones are enough. */
const PAPERS: Readonly<Record<BrowserName, readonly SlipPaper[]>> = {
  chromium: slipPaperNames,
  firefox: ['A4x4', '80mm'],
}

export function slipsArePrinted(e2e: { readonly current: E2e }, browser: BrowserName) {
  const folder = mkdtempSync(join(tmpdir(), 'quickship-logo-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let workbench: Screen
  const codeOf = new Map<string, string>()

  async function ask<T>(name: string, input: object): Promise<T> {
    const question = JSON.stringify({ quickship: name, input })
    const { answer } = await workbench.evaluate<{ answer: T }>(`chrome.runtime.sendMessage(${question})`)
    return answer
  }

  /** Through the worker to the carrier, all at once; answers their keys. */
  async function ship(drafts: readonly ShipmentDraft[]): Promise<string[]> {
    const [account] = await ask<{ id: string }[]>('accounts.list', {})
    const inputs = drafts.map((draft) => ({ accountId: account?.id, draft }))
    const shipped = await workbench.evaluate<{ key: string; code: string }[]>(`Promise.all(
      ${JSON.stringify(inputs)}.map((input) => chrome.runtime.sendMessage({ quickship: 'ship', input }))
    ).then((replies) => replies.map(({ answer }) => ({
      key: answer.value?.key ?? JSON.stringify(answer),
      code: answer.value?.acceptance?.trackingCode ?? '',
    })))`)
    for (const { key, code } of shipped) codeOf.set(key, code)
    return shipped.map(({ key }) => key)
  }

  /** No form allows such orders, so they are written next to a shipped one. */
  async function writeShipments(like: string, changes: readonly Partial<ShipmentDraft>[]): Promise<string[]> {
    const laid = await workbench.evaluate<Shipment[]>(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('quickship')
      opening.onsuccess = () => {
        const tx = opening.result.transaction('shipments', 'readwrite')
        const made = []
        tx.objectStore('shipments').get(${JSON.stringify(like)}).onsuccess = ({ target: { result } }) => {
          for (const [at, change] of ${JSON.stringify(changes)}.entries()) {
            const trackingCode = 'S1.A1.990000' + at
            const sortingCode = at % 2 ? 'HN.01.C3' : 'W'.repeat(40)
            const acceptance = { ...result.acceptance, trackingCode, sortingCode }
            const draft = { ...result.draft, orderId: 'nasty' + at, ...change }
            made.push({ ...result, key: 'nasty ' + at, partnerId: 'nasty' + at, environment: 'practice', draft, acceptance })
            tx.objectStore('shipments').put(made.at(-1))
          }
        }
        tx.onabort = () => reject(tx.error)
        tx.oncomplete = () => { opening.result.close(); resolve(made) }
      }
    })`)
    for (const { key, acceptance } of laid) codeOf.set(key, acceptance?.trackingCode ?? '')
    return laid.map(({ key }) => key)
  }

  async function choose(slips: Screen, paper: SlipPaper) {
    await slips.click('[data-action="paper"]')
    await slips.click(`[data-open] [role="option"]:nth-child(${slipPaperNames.indexOf(paper) + 1})`)
    await slips.waitFor(`document.querySelector('.slip-${paper}')`, `slips on ${paper}`)
  }

  /** Words that reach out of their slip, or stand in a box that is too small for them; in the layout that is printed. */
  async function cutOff(slips: Screen): Promise<string[]> {
    // Firefox lays them out for the screen alone until it prints.
    const laidOut = browser === 'chromium' ? pageOf(slips) : undefined
    await laidOut?.emulateMediaType('print')
    const found = await slips.evaluate<
      string[]
    >(`[...document.querySelectorAll('[data-slip]')].flatMap((slip) => {
      const paper = slip.getBoundingClientRect()
      const boxes = [slip, ...slip.querySelectorAll('div, header, p, ul, li')].filter((box) => box.checkVisibility())
      return boxes.filter((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        // Letters' own height is rounded to pixels, boxes' is not.
        const out = left < paper.left - 0.5 || right > paper.right + 0.5 || top < paper.top - 0.5 || bottom > paper.bottom + 0.5
        return out || box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1
      }).map((box) => [slip.dataset.slip, box.className, box.scrollHeight, box.clientHeight, box.scrollWidth, box.clientWidth].join(' '))
    })`)
    await laidOut?.emulateMediaType()
    return found
  }

  async function print(slips: Screen, paper: SlipPaper) {
    const { width, height } = printedPage(paper)
    // Firefox's protocol takes the paper from who asks, as its own dialog takes it from the page.
    const size = browser === 'firefox' ? { width: `${width}mm`, height: `${height}mm` } : {}
    return readPrinted(await pageOf(slips).pdf({ preferCSSPageSize: true, ...size }))
  }

  test('the logo is drawn anew, no larger than print needs', async () => {
    const settings = pageOf(await e2e.current.session.openOwn('options.html'))
    const input = await settings.waitForSelector('[data-field="logo"]')
    // A drawing that names no size of its own.
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="50" cy="50" r="40"/></svg>`
    writeFileSync(join(folder, 'logo.svg'), drawing)
    const chosen = input?.toElement('input')
    await (await chosen)?.uploadFile(join(folder, 'logo.svg'))
    await settings.waitForSelector('img[data-logo]')
    const drawn = await settings.$eval('img[data-logo]', async (logo) => {
      const picture = logo as HTMLImageElement
      await picture.decode()
      return { width: picture.naturalWidth, height: picture.naturalHeight, png: picture.src.slice(0, 22) }
    })
    expect(drawn).toEqual({ width: 480, height: 240, png: 'data:image/png;base64,' })
    // Shown before it is stored, and a page that closes stores nothing more.
    await settings.waitForFunction(
      `chrome.storage.local.get('shopSign').then(({ shopSign }) => shopSign?.logo)`,
    )
    await settings.close()
  })

  test('each slip is one page of its paper, nothing is cut off, and both codes read as the tracking code', async () => {
    workbench = await e2e.current.session.openOwn('workbench.html')
    const shipped = await ship(demoDrafts(4))
    const keys = [...shipped, ...(await writeShipments(shipped[0] ?? '', nastyDrafts))]
    const codes = keys.map((key) => codeOf.get(key))
    const slips = await e2e.current.session.openOwn(
      `slip.html?${new URLSearchParams(keys.map((key) => ['key', key]))}`,
    )
    await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${keys.length}`, 'the slips')
    expect(await slips.evaluate(`document.querySelectorAll('[data-slip] img').length`)).toBe(keys.length)
    for (const paper of PAPERS[browser]) {
      await choose(slips, paper)
      expect(await cutOff(slips), paper).toEqual([])
      const pages = await print(slips, paper)
      const page = printedPage(paper)
      const each = Array.from({ length: Math.ceil(codes.length / page.slips) }, (_, at) =>
        codes.slice(at * page.slips, (at + 1) * page.slips),
      )
      const sorted = each.map((some) => some.toSorted())
      expect(
        pages.map(({ bars }) => bars.toSorted()),
        paper,
      ).toEqual(sorted)
      expect(
        pages.map(({ squares }) => squares.toSorted()),
        paper,
      ).toEqual(sorted)
      for (const [at, { width, height, words }] of pages.entries()) {
        expect(Math.abs(width - page.width)).toBeLessThan(0.5)
        expect(Math.abs(height - page.height)).toBeLessThan(0.5)
        for (const code of each[at] ?? []) expect(words).toContain(code)
        const practice = each[at]?.filter((code) => codes.indexOf(code) >= shipped.length) ?? []
        expect(words.match(/ĐƠN DÙNG THỬ – KHÔNG GỬI/g) ?? []).toHaveLength(2 * practice.length)
      }
      const pageOfSlip = (slip: number) => pages[Math.floor(slip / page.slips)]
      expect(pageOfSlip(shipped.length)?.words).toContain('999.999.999 ₫')
      expect(pageOfSlip(shipped.length + 1)?.words).toContain('HN.01.C3')
    }
    expect(
      await slips.evaluate(`chrome.storage.local.get('slipPaper').then(({ slipPaper }) => slipPaper)`),
    ).toBe(PAPERS[browser].at(-1))
    await slips.close()
  })

  const inOne = ALIKE.includes(browser) ? test : undefined
  inOne?.(
    `${BATCH} orders of the demo store are printed in the list’s order, from the list`,
    async () => {
      await ship(demoDrafts(BATCH).slice(4))
      // Written without a broadcast, so reload.
      await reload(workbench)
      await workbench.waitFor(`document.querySelector('[data-action="print-slips"]')`, 'the list')
      await workbench.fill('[data-field="search"]', 'shop.example')
      await workbench.click('[data-sort="order"]')
      const count = BATCH + nastyDrafts.length
      await workbench.waitFor(`document.querySelector('[data-found="${count}"]')`, 'all of them in the list')
      // Those of the test before were printed.
      await workbench.click('thead [data-pick]')
      await workbench.click('[data-action="print-slips"]')
      const slips = await e2e.current.session.ownPage('slip.html')
      await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${count}`, 'the slips')
      const codes = await slips.evaluate<string[]>(
        `[...document.querySelectorAll('[data-slip]')].map((slip) => slip.dataset.slip)`,
      )
      expect(codes.toSorted()).toEqual([...codeOf.values()].toSorted())
      expect(await cutOff(slips)).toEqual([])
      // Ctrl+P with the palette open would print it.
      await slips.press('Control+k')
      await slips.waitFor(`document.querySelector('[data-command]')`, 'the palette')
      const pages = await print(slips, '4x6')
      expect(pages.flatMap(({ bars }) => bars)).toEqual(codes)
      expect(pages.flatMap(({ squares }) => squares)).toEqual(codes)
    },
    180_000,
  )

  inOne?.('parcels are ticked by a scanner, and the hand-over list outlasts a reload', async () => {
    const screen = await e2e.current.session.openOwn('workbench.html#/handover')
    const [first = '', second = ''] = [...codeOf.values()]
    const practice = codeOf.get('nasty 0') ?? ''
    await screen.waitFor(`document.activeElement?.dataset.field === 'scan'`, 'the field')
    // The seller pressed something else meanwhile.
    await screen.evaluate('document.activeElement.blur()')
    for (const code of [first, second, first, practice]) {
      await pageOf(screen).keyboard.type(code)
      await screen.press('Enter')
    }
    const scans = `[...document.querySelectorAll('[data-scan]')].map((scan) => scan.dataset.scan).join()`
    await screen.waitFor(`${scans} === 'test-order,twice,ticked,ticked'`, 'four scans')
    await reload(screen)
    await screen.waitFor(
      `document.querySelectorAll('[data-paper="handover"] tbody tr').length === 3`,
      'the list',
    )
    const pages = await readPrinted(await pageOf(screen).pdf({ preferCSSPageSize: true }))
    expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([[210, 297]])
    const words = pages[0]?.words ?? ''
    for (const part of ['BIÊN BẢN BÀN GIAO', first, second, 'Tổng: 2 kiện', 'Bên nhận'])
      expect(words).toContain(part)
    expect(words).not.toMatch(/Cài đặt|Đã quét|dùng thử/i)
    await screen.close()
  })
}
