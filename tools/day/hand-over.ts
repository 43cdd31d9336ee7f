import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { readPrinted } from '../../tests/e2e/printed-pages.ts'
import { pageOf } from '../browser/page-screen.ts'
import { type Screen, until } from '../browser/screen.ts'
import { codesOf, type Day, found, JOB_MS, keys, storedShipments } from './world.ts'

/** Presses the page's button. A browser without a window leaves its dialog open for ever, so the protocol prints. */
async function printed(screen: Screen): Promise<Uint8Array> {
  await screen.evaluate(`window.print = () => { window.printRequested = true }`)
  await screen.click('[data-action="print"]')
  await screen.waitFor('window.printRequested', 'the dialog to be requested')
  return pageOf(screen).pdf({ preferCSSPageSize: true, timeout: JOB_MS })
}

/** Prints every slip that is not printed. */
export async function printSlips({ session, sheet, sandbox, orders }: Day, workbench: Screen): Promise<void> {
  const count = orders.length
  const pdf = await sheet.job('print the slips', async () => {
    await keys(workbench, 'g', 'v')
    await found(workbench, count)
    await keys(workbench, 'v', 'i')
    await workbench.waitFor(`document.querySelector('[data-view="unprinted"][aria-current]')`, 'the view')
    await found(workbench, count)
    await workbench.press('p')
    const slips = await session.ownPage('slip.html')
    await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${count}`, 'the slips', JOB_MS)
    const pdf = await printed(slips)
    await slips.waitFor(`document.querySelector('[data-action="not-printed"]')`, 'the slips to be marked')
    await slips.close()
    return pdf
  })
  const pages = await readPrinted(pdf)
  await pageOf(workbench).bringToFront()
  const codes = codesOf(sandbox.state.orders)
  sheet.check(`${count} slips, a page each`, pages.length, count)
  sheet.check(
    'each barcode and QR square is a code of the carrier',
    [pages.flatMap(({ bars }) => bars).toSorted(), pages.flatMap(({ squares }) => squares).toSorted()],
    [codes, codes],
  )
  const marked = (await storedShipments(workbench)).filter(({ printedAt }) => printedAt !== undefined)
  sheet.check('each is noted as printed', marked.length, count)
}

/** A customer calls off an order whose slip is printed. Returns it. */
export async function cancelOne({ sheet, sandbox, orders }: Day, workbench: Screen): Promise<SandboxOrder> {
  const last = orders.at(-1)
  const called = sandbox.state.orders.find(({ partnerId }) => partnerId.includes(`__${last?.id}`))
  if (!called) throw new Error('The last order was not shipped.')
  await sheet.job('cancel one by its phone number', async () => {
    await keys(workbench, 'v', 'a', '/', ...called.tel)
    await found(workbench, 1)
    await keys(workbench, 'Enter', 'Enter')
    await workbench.waitFor(`document.querySelector('[data-action="cancel"]')`, 'its page')
    await workbench.press('x')
    await workbench.waitFor(`document.activeElement?.closest('[role="alertdialog"]')`, 'the question')
    await keys(workbench, 'Tab', 'Enter')
    await until('the carrier to cancel it', () => called.status === -1)
    await workbench.waitFor(`!document.querySelector('[data-action="cancel"]')`, 'it to be shown')
    await workbench.press('u')
    await found(workbench, 1)
    await keys(workbench, '/', 'Escape', 'ArrowDown')
    await found(workbench, orders.length)
  })
  const off = sandbox.state.orders.filter(({ status }) => status === -1)
  sheet.check('one order is cancelled at the carrier', codesOf(off), [called.trackingCode])
  return called
}

const WRONG = 'S999999999'

/** Scans all parcels without a pause, then one twice, a wrong one and the cancelled one; prints the list. */
export async function handOver(day: Day, workbench: Screen, cancelled: SandboxOrder): Promise<void> {
  const { sheet, sandbox, hands } = day
  const given = sandbox.state.orders.filter((order) => order !== cancelled)
  const said: string[] = []
  await workbench.evaluate(`(() => {
    window.tones = 0
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      window.tones++
      return make.call(this)
    }
  })()`)
  const scan = async (code: string) => {
    const { keyboard } = pageOf(workbench)
    await keyboard.type(code)
    await keyboard.press('Enter')
    hands.scans++
  }
  const shows = `document.querySelector('[data-scanned]').dataset.scanned`
  const pdf = await sheet.job('hand over', async () => {
    await keys(workbench, 'g', 'b')
    await workbench.waitFor(`document.activeElement?.matches('[data-field="scan"]')`, 'the scanner’s field')
    for (const { trackingCode } of given) await scan(trackingCode)
    await workbench.waitFor(
      `document.querySelectorAll('${PAPER_ROW}').length === ${given.length}`,
      'all to be ticked',
      JOB_MS,
    )
    const [first] = given
    for (const code of [first?.trackingCode ?? '', WRONG, cancelled.trackingCode]) {
      await scan(code)
      await workbench.waitFor(
        `document.querySelector('[data-scan] .font-mono').innerText === '${code}' && ${shows} !== 'ticked'`,
        `${code} to be shown`,
      )
      said.push(await workbench.evaluate<string>(shows))
    }
    return printed(workbench)
  })
  const rows = await workbench.evaluate<string[]>(
    `[...document.querySelectorAll('${PAPER_ROW} th')].map((cell) => cell.innerText.trim())`,
  )
  sheet.check(
    `${given.length} ticked, in the order of their scans`,
    rows,
    given.map(({ trackingCode }) => trackingCode),
  )
  sheet.check('again, wrong and cancelled are said', said, ['twice', 'unknown', 'cancelled'])
  sheet.check('each of the three sounds, and no other', await workbench.evaluate('window.tones'), 3 * 2)
  const pages = await readPrinted(pdf)
  const words = pages.map((page) => page.words).join(' ')
  sheet.check(
    `the printed list has ${given.length} codes, and not the cancelled one`,
    sandbox.state.orders
      .filter(({ trackingCode }) => !words.includes(trackingCode))
      .map(({ trackingCode }) => trackingCode),
    [cancelled.trackingCode],
  )
}

const PAPER_ROW = '[data-paper="handover"] tbody tr:not([data-sum])'
