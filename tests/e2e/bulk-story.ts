import { expect, test } from 'vitest'
import { bulkTable } from '../../tools/browser/bulk-table.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import { type E2e, until } from './support.ts'

const NUMBERS = Array.from({ length: 12 }, (_, at) => 1001 + at)
const SHIPPED_BEFORE = 1001
/** Its phone is in the note, so the seller must confirm it. */
const DOUBTFUL_PHONE = 1004
/** Vinh, and no ward. */
const NO_WARD = 1007
/** Its note says that the money was sent. */
const NOTE_ABOUT_MONEY = 1009
/** Longer than the carrier's own limit. */
const LONG_NOTE = 1011
/** 40 kg, which the carrier refuses. */
const TOO_HEAVY = 1010

/** In a browser that has shipped the first of them. */
export function twelveOrdersAreShippedTogether(e2e: { readonly current: E2e }) {
  let workbench: Screen

  const row = (order: number) => `[data-order$="${order}"]`
  const cell = (order: number, name: string) => `${row(order)} [data-cell="${name}"]`
  const stands = (order: number, stage: string) =>
    workbench.waitFor(
      `document.querySelector('${row(order)}')?.dataset.stage === '${stage}'`,
      `order ${order} to be ${stage}`,
      30_000,
    )
  /** All of it is read and priced, so that nothing moves under a click. */
  const atRest = () =>
    workbench.waitFor(
      `(() => {
        const rows = [...document.querySelectorAll('[data-order]')]
        return rows.length > 0 && rows.every(({ dataset }) => ['needs', 'ready', 'sent'].includes(dataset.stage))
          && !document.querySelector('[data-action="stop-reading"]')
      })()`,
      'all of it to be read and priced',
      30_000,
    )
  const focused = (order: number, name: string) =>
    workbench.waitFor(
      `document.activeElement === document.querySelector('${cell(order, name)}')`,
      `the keys on ${name} of ${order}`,
    )
  const confirm = async (order: number, name: string) =>
    bulkTable(workbench).confirm({
      order: String(order),
      cell: name,
      said: await workbench.evaluate<string>(`document.querySelector('${cell(order, name)}').title`),
      choices: 0,
    })
  const submitted = (order: number) => e2e.current.submissions(`__${order}`)

  /** Confirmed by a double click, as hurried sellers do. */
  async function ship(expected: number) {
    await workbench.waitFor(
      `document.querySelector('[data-action="ship-all"]')?.innerText.includes('${expected} đơn')`,
      `${expected} orders to be ready`,
      30_000,
    )
    await workbench.click('[data-action="ship-all"]')
    await workbench.waitFor(`document.querySelector('[data-action="confirm"]')`, 'the question')
    await workbench.evaluate(`(() => {
      const confirm = document.querySelector('[data-action="confirm"]')
      confirm.click()
      confirm.click()
    })()`)
  }

  test('are read, looked at by keys alone, and kept over a reload', async () => {
    const { session, store } = e2e.current
    expect(submitted(SHIPPED_BEFORE)).toBe(1)
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    for (const number of NUMBERS) await list.click(`#cb-select-${number}`)
    const opened = await session.clickToolbar(list)
    await opened.click('[data-action="ship-together"]')
    workbench = await session.ownPage('workbench.html')
    await atRest()
    await stands(DOUBTFUL_PHONE, 'needs')
    await stands(NO_WARD, 'needs')
    await workbench.waitFor(
      `document.querySelector('${row(SHIPPED_BEFORE)}') === null`,
      'the shipped one to go aside',
    )

    await workbench.click('[data-action="next-problem"]')
    await focused(DOUBTFUL_PHONE, 'tel')
    await confirm(DOUBTFUL_PHONE, 'tel')
    await workbench.waitFor(
      `document.querySelector('${row(DOUBTFUL_PHONE)}').dataset.stage !== 'needs'`,
      'its phone to be right',
    )
    await workbench.press('n')
    await focused(NO_WARD, 'ward')
    await workbench.press('Enter')
    await workbench.waitFor(`document.activeElement?.tagName === 'INPUT'`, 'the ward to be written')
    await workbench.fill('[data-cell="ward"] input', 'Trường Thi')
    await workbench.waitFor(
      `document.querySelector('[role="option"][data-highlighted]')?.innerText.includes('Trường Thi')`,
      'the ward to be found',
    )
    await workbench.press('Enter')
    await stands(NO_WARD, 'ready')

    await reload(workbench)
    await atRest()
    await stands(NO_WARD, 'ready')
    await stands(DOUBTFUL_PHONE, 'ready')
    expect(await workbench.evaluate(`document.querySelector('${cell(NO_WARD, 'ward')}').innerText`)).toMatch(
      'Trường Thi',
    )
  })

  test('go out once each; the refused one again once it was mended', async () => {
    const { sandbox } = e2e.current
    const before = sandbox.state.orders.length
    await workbench.click('[data-action="next-problem"]')
    await focused(NOTE_ABOUT_MONEY, 'note')
    await confirm(NOTE_ABOUT_MONEY, 'note')
    await stands(NOTE_ABOUT_MONEY, 'ready')
    await workbench.press('n')
    await focused(LONG_NOTE, 'note')
    await workbench.click(cell(LONG_NOTE, 'note'))
    await workbench.fill(`${cell(LONG_NOTE, 'note')} input`, 'Gọi trước 15 phút')
    await workbench.press('Enter')
    await ship(11)
    await stands(TOO_HEAVY, 'needs')
    await workbench.waitFor(
      `document.querySelector('[data-result="10/11"]')`,
      'ten of eleven to be accepted',
      60_000,
    )

    await workbench.click(cell(TOO_HEAVY, 'weight'))
    await workbench.fill(`${cell(TOO_HEAVY, 'weight')} input`, '12 kg')
    await workbench.press('Enter')
    // The goods alone are heavier, as its page says: the seller has weighed it.
    await focused(TOO_HEAVY, 'weight')
    await confirm(TOO_HEAVY, 'weight')
    await stands(TOO_HEAVY, 'ready')
    await ship(1)
    await stands(TOO_HEAVY, 'sent')

    await until('the ledger to hold eleven more', () => sandbox.state.orders.length === before + 11)
    for (const number of NUMBERS) expect(submitted(number), String(number)).toBe(number === TOO_HEAVY ? 2 : 1)
    const codes = await workbench.evaluate<string[]>(
      `[...document.querySelectorAll('[data-code]')].map((code) => code.innerText.trim())`,
    )
    expect(new Set(codes).size).toBe(codes.length)
    await workbench.close()
  })
}
