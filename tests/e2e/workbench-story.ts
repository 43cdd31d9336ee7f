import { afterAll, expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { madeShipments } from '../../tools/order-book/made-shipments.ts'
import { writeShipments } from '../../tools/order-book/write-shipments.ts'

const SPLIT = '12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội'
const KINDS = [
  SPLIT,
  '10 Trần Phú, P. Mỹ An, Q. Ngũ Hành Sơn, Đà Nẵng',
  '7 Đồng Khởi, Phường Sài Gòn, TP.HCM',
  'số nhà 8 gần chợ',
  'Lê Thu Hà 0912 345 678, 3 đường số 5, P. An Lợi Đông, Quận 2, TPHCM, gọi trước',
]
const LINES = Array.from({ length: 500 }, (_, at) => KINDS[at % KINDS.length] ?? '')

/** The number in the table of the row that has the keys, once it is seen whole in a view without gaps. */
const SEEN = `(() => {
  const { activeElement: row } = document
  if (!row?.matches('[data-shipment-row]')) return
  const head = document.querySelector('thead').getBoundingClientRect().bottom
  const view = document.querySelector('[data-scroll]').getBoundingClientRect()
  const end = Math.min(view.bottom, innerHeight)
  const { top, bottom } = row.getBoundingClientRect()
  if (top < head - 1 || bottom > end + 1) return
  const isRow = (y) => document.elementFromPoint(view.left + 100, y)?.closest('[data-shipment-row]')
  // Between two rows there may be a part of a pixel.
  for (let y = head + 4; y < end - 4; y += 20) if (!isRow(y) && !isRow(y + 2)) return
  return row.getAttribute('aria-rowindex')
})()`

/** In the build that ships: without the right to see tabs, it finds its own one all the same. */
export function theWorkbench(session: () => Session) {
  let workbench: Screen
  afterAll(() => workbench?.close())

  async function openFromPopup() {
    const tab = await session().open('about:blank')
    const popup = await session().clickToolbar(tab)
    await popup.click('[data-action="open-workbench"]')
    return tab
  }
  const finished = () => workbench.waitFor(`document.querySelector('[data-state="done"]')`, 'the last line')
  const row = (number: number, about: string) =>
    workbench.evaluate<string>(`document.querySelector('[data-row="${number}"]')${about}`)

  test('opens from the popup, and is shown again where it is open already', async () => {
    await openFromPopup()
    workbench = await session().ownPage('workbench.html')
    await workbench.waitFor(`document.title.startsWith('Vận đơn')`, 'the list of shipments')
    await workbench.click('a[href="#/convert"]')
    await workbench.waitFor(`document.querySelector('[data-field="list"]')`, 'the converter')
    await workbench.evaluate(`window.mark = 'the same tab'`)
    const tab = await openFromPopup()
    await workbench.waitFor(`document.visibilityState === 'visible'`, 'the workbench in front')
    await tab.waitFor(`document.visibilityState === 'hidden'`, 'the other tab behind it')
    expect(await workbench.evaluate('window.mark')).toBe('the same tab')
  })

  test('converts 500 pasted lines while only those in view are drawn', async () => {
    // Through the browser's own clipboard: put into the field, cut, and pasted.
    await workbench.put('[data-field="list"]', LINES.join('\n'))
    await workbench.click('[data-field="list"]')
    await workbench.press('Control+a')
    await workbench.press('Control+x')
    await workbench.waitFor(
      `document.querySelector('[data-field="list"]').value === ''`,
      'the text to be cut',
    )
    await workbench.press('Control+v')
    await finished()
    expect(await row(1, '.dataset.state')).toBe('choose')
    expect(await row(2, `.querySelector('[data-form="new"]').innerText`)).toBe(
      '10 Trần Phú, Phường Ngũ Hành Sơn, Thành phố Đà Nẵng',
    )
    expect(await row(4, '.dataset.state')).toBe('unread')
    expect(await workbench.evaluate(`document.querySelectorAll('[data-row]').length`)).toBeLessThan(60)
  })

  test('is chosen in by keys alone, down to the last line', async () => {
    await workbench.click('[data-row="1"] td')
    await workbench.press('2')
    await workbench.waitFor(
      `document.querySelector('[data-row="1"]').dataset.state === 'picked'`,
      'the choice',
    )
    expect(await row(1, `.querySelector('[data-form="new"]').innerText`)).toBe(
      '12 ngõ 34 Láng Hạ, Phường Ô Chợ Dừa, Thành phố Hà Nội',
    )
    await workbench.waitFor(`document.activeElement?.dataset.row === '3'`, 'the next line to choose')
    await pageOf(workbench).setViewport({ width: 1280, height: 430 })
    const seen = (line: number) => `(() => {
      const { activeElement: row } = document
      return row.dataset.row === '${line}' && row.getBoundingClientRect().bottom <= innerHeight + 1
    })()`
    await workbench.press('End')
    await workbench.waitFor(seen(500), 'the last line')
    await workbench.press('Home')
    await workbench.waitFor(seen(1), 'the first line')
    for (let line = 2; line < 6; line++) {
      await workbench.press('ArrowDown')
      await workbench.waitFor(seen(line), `line ${line}`)
    }
    await pageOf(workbench).setViewport({ width: 1280, height: 860 })
  })

  test('what is copied is the whole table: pasted back, it is read again', async () => {
    await workbench.click('[data-action="copy-table"]')
    await workbench.waitFor(
      `document.querySelector('[data-action="copy-table"]').innerText.includes('Đã sao chép')`,
      'the table to be copied',
    )
    await workbench.click('[data-action="other-list"]')
    await workbench.fill('[data-field="list"]', '')
    await workbench.press('Control+v')
    await finished()
    const shown = await workbench.evaluate<string>(`document.querySelector('main').innerText`)
    expect(shown).toMatch('500 dòng đã đổi xong')
    expect(shown).toMatch('Dạng cũ (trước 1/7/2025)')
  })

  test('a long list is gone through by keys in a low window, where each row that has them is seen', async () => {
    const made = madeShipments(400, {
      accountId: 'x',
      api: 'http://127.0.0.1:9',
      partnerCode: 'S',
      now: Date.now(),
    })
    await writeShipments(workbench, made)
    await workbench.click('a[href="#/shipments"]')
    await reload(workbench)
    await workbench.waitFor(`document.querySelector('[data-found="400"]')`, 'the list')
    await pageOf(workbench).setViewport({ width: 1280, height: 430 })
    await workbench.click('[data-field="search"]')
    let row = 2
    const to = async (key: string, next: number) => {
      await workbench.press(key)
      await workbench.waitFor(`(${SEEN}) === '${next}'`, `row ${next} after ${key}`)
      row = next
    }
    await to('ArrowDown', row)
    for (let n = 0; n < 12; n++) await to('ArrowDown', row + 1)
    await to('PageDown', row + 10)
    await to('PageDown', row + 10)
    await to('ArrowUp', row - 1)
    await to('End', 401)
    await to('PageUp', row - 10)
    await to('Home', 2)
  })
}
