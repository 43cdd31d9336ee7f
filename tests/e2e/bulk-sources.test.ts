import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { guideStep } from '../../tools/browser/guide-page.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { ALIKE, BROWSERS } from './support.ts'

const ROWS = `[...document.querySelectorAll('[data-order]')]`
/** All are read, those out of view too: nothing is under way, and nothing was left. */
const read = (
  count: number,
) => `document.querySelector('table')?.getAttribute('aria-rowcount') === '${count + 1}'
  && ${ROWS}.length > 0 && !document.querySelector('[data-action="stop-reading"], [data-action="read-on"]')
  && ${ROWS}.every((row) => !['waiting', 'reading', 'unread'].includes(row.dataset.stage))`
const SHEET = `Mã đơn\tTên\tSĐT\tĐịa chỉ\tThu hộ\tSản phẩm\tKhối lượng
A1\tTrần An\t0912345678\t12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội\t250000\tÁo thun\t0,3 kg
A2\tLê Bình\t0987654321\t8 Hàng Bài, phường Tràng Tiền, quận Hoàn Kiếm, Hà Nội\t150000\tTất\t`
const SHIP = `document.activeElement?.dataset.action === 'ship-together'`

/** The build that ships: no host is granted, and the click on the toolbar button is all there is. */
describe.each(BROWSERS)('%s: orders of a list page in the build that ships', (browser) => {
  let store: DemoStore
  let session: Session
  let list: Screen
  let workbench: Screen

  beforeAll(async () => {
    store = await startDemoStore()
    const extension = extensionFolder(browser, 'production')
    session = await launchBrowser({ browser, extension, headless: true })
    await practise(await session.firstRun())
    list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
  })
  afterAll(async () => {
    await Promise.allSettled([session?.close(), store?.close()])
  })

  const tick = async () => {
    for (const n of [1, 3, 4]) await list.click(`tbody tr:nth-child(${n}) input`)
  }
  /** The popup closes under the key. */
  const shipTogether = async () => {
    const popup = await session.clickToolbar(list)
    await popup.waitFor(SHIP, 'the button to have the focus')
    await popup.press('Enter').catch(() => {})
  }
  const said = (cell: string) =>
    workbench.evaluate<string[]>(
      // Where it is narrow each cell has its heading before it.
      `${ROWS}.map((row) => row.querySelector('[data-cell="${cell}"]').innerText.trim().split('\\n').at(-1))`,
    )

  test('the ticked ones are read through its tab, without opening them', async () => {
    await tick()
    await shipTogether()
    workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(read(3), 'three orders to be read')
    expect(await said('name')).toEqual(['Nguyễn Thị Hồng Vân', 'Lê Ngọc Ánh', 'Phan Thanh Tùng'])
    expect((await said('tel')).slice(0, 2)).toEqual(['0912345601', '0977223603'])
  })

  test('at 1024 px it is a table with its columns, wholly in view', async () => {
    const page = pageOf(workbench)
    await page.setViewport({ width: 1024, height: 768 })
    await workbench.waitFor(
      `innerWidth === 1024 && document.querySelector('th')?.checkVisibility()
        && [...document.querySelectorAll('tr')].every((row) => row.scrollWidth <= row.clientWidth)
        && document.querySelector('[data-scroll]').scrollWidth <= document.querySelector('[data-scroll]').clientWidth`,
      'columns',
      5_000,
    )
    await page.setViewport(null)
  })

  test('the tab’s page gone, it says so, and goes on once the seller clicked the button on that page again', async () => {
    const hash = await workbench.evaluate<string>('location.hash')
    await workbench.close()
    await list.close()
    workbench = await session.openOwn('workbench.html')
    await workbench.evaluate(`location.hash = ${JSON.stringify(hash)}`)
    await workbench.waitFor(`document.querySelector('[data-action="read-on"]')`, 'the page to be missed')
    expect(await workbench.evaluate('document.body.innerText')).toMatch(/đã đóng hoặc chuyển đi nơi khác/)
    list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    await (await session.clickToolbar(list)).close()
    await workbench.click('[data-action="read-on"]')
    await workbench.waitFor(read(3), 'the orders to be read after all')
    await workbench.close()
  })

  test('with none ticked it is every new one', async () => {
    await shipTogether()
    workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(read(19), 'nineteen orders to be read: one waits for its money', 30_000)
    expect((await said('name')).slice(0, 2)).toEqual(['Nguyễn Thị Hồng Vân', 'Tran Van Manh'])
    await workbench.close()
  })

  const inOne = ALIKE.includes(browser) ? test : undefined
  inOne?.(
    'a pasted sheet’s orders come back after a reload, with what was typed, and what went out stands aside',
    async () => {
      const stands = (order: string, stage: string) =>
        workbench.waitFor(
          `document.querySelector('[data-order="${order}"]')?.dataset.stage === '${stage}'`,
          `${order} to be ${stage}`,
          30_000,
        )
      workbench = await session.openOwn('workbench.html#/bulk')
      await workbench.waitFor(`document.querySelector('[data-field="orders"]')`, 'a field to paste into')
      await workbench.put('[data-field="orders"]', SHEET)
      await workbench.click('[data-action="read-orders"]')
      await workbench.click('[data-action="take-orders"]')
      await stands('A1', 'ready')
      await stands('A2', 'needs')
      await workbench.press('Control+Enter')
      await workbench.click('[data-action="confirm"]')
      await stands('A1', 'sent')
      await workbench.click('[data-order="A2"] [data-cell="weight"]')
      await workbench.fill('[data-order="A2"] [data-cell="weight"] input', '0,3 kg')
      await workbench.press('Enter')
      await stands('A2', 'ready')
      await workbench.waitFor(`location.hash.startsWith('#/bulk/kept/')`, 'the address to name them')

      await reload(workbench)
      await stands('A2', 'ready')
      expect(await said('weight')).toEqual(['0,3 kg'])
      await workbench.waitFor(
        `document.querySelector('[data-order="A1"]') === null`,
        'the shipped one to go aside',
      )
      await workbench.close()
    },
  )
})

/** The guide's own way to an account that practises. */
async function practise(guide: Screen) {
  for (const step of ['language', 'account'] as const) {
    await guideStep(guide, step)
    await guide.press('Enter')
  }
  await guideStep(guide, 'order')
}
