import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { formats } from '../../lib/i18n/formats.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { writeXlsx } from '../../lib/tables/write-xlsx.ts'
import { pageOf } from '../browser/page-screen.ts'
import { type Screen, until } from '../browser/screen.ts'
import { type Day, JOB_MS, keys, pasted, storedShipments } from './world.ts'

const SHORT_BY = 10_000
const FEE_OVER = 5_000
const NAME = 'bang-doi-soat.xlsx'

/** Opens the carrier's statement, marks what agrees as paid, and claims what is missing. */
export async function claimMoney(day: Day, workbench: Screen): Promise<void> {
  const { sheet, sandbox } = day
  const delivered = sandbox.state.orders.filter(({ status, cod }) => status === 5 && cod > 0)
  const [short, dear, missing, ...right] = delivered
  if (!short || !dear || !missing) throw new Error('Too few parcels are delivered.')
  const folder = await mkdtemp(join(tmpdir(), 'quickship-day-'))
  try {
    const file = join(folder, NAME)
    await writeFile(file, await statement(short, dear, right))
    const protocol = await pageOf(workbench).createCDPSession()
    await protocol.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })

    await sheet.job('open the statement', async () => {
      await keys(workbench, 'g', 't')
      await workbench.click('[data-action="money-reconcile"]')
      const [chooser] = await Promise.all([
        pageOf(workbench).waitForFileChooser(),
        workbench.click('[data-action="open-table"]'),
      ])
      await chooser.accept([file])
      await workbench.waitFor(`document.querySelector('[data-finding]')`, 'the lines', JOB_MS)
    })
    const kinds = await workbench.evaluate<string[]>(
      `[...document.querySelectorAll('[data-finding]')].map((one) => one.dataset.finding)`,
    )
    sheet.check('two lines that differ come first', kinds, ['differs', 'differs'])

    await sheet.job('mark what agrees as paid', async () => {
      await workbench.press('Control+Enter')
      await workbench.waitFor(
        `document.querySelector('[data-action="mark-paid"]')`,
        'the columns to be confirmed',
      )
      await workbench.press('p')
      await workbench.waitFor(
        `document.querySelector('[data-marked]') && !document.querySelector('[data-action="stop-marking"]')`,
        'the marks',
        JOB_MS,
      )
    })
    const paid = (await storedShipments(workbench)).flatMap(({ payout, acceptance }) =>
      payout ? `${acceptance?.trackingCode} ${payout.amount}` : [],
    )
    sheet.check(
      `${right.length} marked as paid, each with its COD`,
      paid.toSorted(),
      right.map(({ trackingCode, cod }) => `${trackingCode} ${cod}`).toSorted(),
    )

    const claim = await sheet.job('claim the rest', async () => {
      await workbench.press('k')
      const text = await workbench.waitFor<string>(
        `document.querySelector('[data-claim]')?.value`,
        'the claim',
      )
      await keys(workbench, 'y', 'Control+Enter')
      return text
    })
    const claimed = delivered.filter(({ trackingCode }) => claim.includes(trackingCode))
    sheet.check(
      'the claim names the three codes, and no other',
      claimed.map(({ trackingCode }) => trackingCode),
      [short, dear, missing].map(({ trackingCode }) => trackingCode),
    )
    const sum = SHORT_BY + FEE_OVER + missing.cod
    sheet.check(`it asks for ${sum}`, claim.includes(formats('vi').money(sum)), true)
    sheet.check('it is in the clipboard', await pasted(day, workbench), claim)
    let saved: string | undefined
    await until('the saved claim', async () => {
      saved = (await readdir(folder)).find((name) => name.endsWith('.txt'))
      return saved !== undefined
    })
    sheet.check('and in a file', await readFile(join(folder, saved ?? ''), 'utf8'), claim)

    await sheet.job('see what is owed', async () => {
      await workbench.press('Escape')
      await workbench.click('[data-action="money-overview"]')
      await workbench.waitFor(`document.querySelector('[data-unpaid]')?.checkVisibility()`, 'what is owed')
    })
    const owed = [short, dear, missing].reduce((sum, { cod }) => sum + cod, 0)
    sheet.check(
      'the three, until they are settled',
      await workbench.evaluate(`document.querySelector('[data-unpaid]').innerText`),
      formats('vi').money(owed),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of these parcels: one paid too little, one with too high a fee, the others right; and one of another shop. */
async function statement(
  short: SandboxOrder,
  dear: SandboxOrder,
  right: readonly SandboxOrder[],
): Promise<Buffer> {
  const line = ({ trackingCode, cod, fee, insuranceFee }: SandboxOrder, less = 0, more = 0) => [
    trackingCode,
    cod - less,
    fee + insuranceFee + more,
    carrierDay(Date.now()),
  ]
  const rows = [
    line(short, SHORT_BY),
    line(dear, 0, FEE_OVER),
    ...right.map((one) => line(one)),
    ['S999999999', 50_000, 22_000, carrierDay(Date.now())],
  ]
  const columns = ['Mã vận đơn', 'Tiền thu hộ', 'Phí', 'Ngày giao']
  return Buffer.from(await (await writeXlsx({ columns, rows }, 'Đối soát')).arrayBuffer())
}
