import { bulkTable } from '../browser/bulk-table.ts'
import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'
import { page, type Shot, shows, then } from './shot.ts'

const HEAD = ['Mã đơn', 'Tên', 'SĐT', 'Địa chỉ', 'Thu hộ', 'Sản phẩm', 'Khối lượng', 'Ghi cho mình']
const PLACES = [
  '12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội',
  '8 Hàng Bài, phường Tràng Tiền, quận Hoàn Kiếm, Hà Nội',
  '10 Trần Phú, phường Mỹ An, quận Ngũ Hành Sơn, Đà Nẵng',
]

/** A sheet whose order numbers restart every day. */
const sheet = (people: readonly string[]) =>
  [
    HEAD,
    ...people.map((person, at) => {
      const [number, name, tel] = person.split(', ')
      return [
        number,
        name,
        tel,
        PLACES[at % PLACES.length],
        '250000',
        'Áo thun cổ tròn',
        '0,3 kg',
        'gọi trước',
      ]
    }),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

const FIRST_DAY = sheet([
  'DH101, Trần Hoài An, 0912345671',
  'DH102, Lê Thanh Bình, 0912345672',
  'DH103, Phạm Thu Cúc, 0912345673',
  '1, Hoàng Minh Dũng, 0912345674',
])
const NEXT_DAY = sheet([
  'DH101, Công ty TNHH Một thành viên Thương mại Nguyễn Hoàng Phương Uyên, 0977223601',
  'DH102, Võ Thị Ánh Tuyết, 0977223602',
  'DH103, Phạm Thu Cúc, 0912345673',
  '1, Hoàng Minh Dũng, 0912345674',
])

async function paste(shop: Shop, text: string): Promise<Screen> {
  const field = '[data-field="orders"]'
  const workbench = await page('workbench.html#/bulk', field)(shop)
  await workbench.put(field, text)
  await workbench.click('[data-action="read-orders"]')
  await shows('[data-action="take-orders"]')(workbench)
  return workbench
}

async function take(shop: Shop, text: string): Promise<Screen> {
  const workbench = await paste(shop, text)
  await workbench.click('[data-action="take-orders"]')
  await bulkTable(workbench).read()
  return workbench
}

/** Orders of both views that are not shipped from here. */
const ASIDE = '[role="radio"]:last-of-type'
const all = (screen: Screen) => screen.click('[data-action="all-others"]')

export const sheetShots: readonly Shot[] = [
  { name: 'sheet-matched', open: (shop) => paste(shop, FIRST_DAY) },
  {
    name: 'sheet-numbers',
    async setUp(shop) {
      await shop.options.screen.evaluate(`chrome.storage.local.set({ language: 'vi' })`)
      const workbench = await take(shop, FIRST_DAY)
      const table = bulkTable(workbench)
      await table.ship(await table.ready())
      await workbench.waitFor(`document.querySelector('[data-result]')`, 'the result', 90_000)
      await workbench.close()
    },
    open: (shop) => then(take(shop, NEXT_DAY), shows('[data-action="all-others"]')),
  },
  {
    name: 'sheet-numbers-asked',
    open: (shop) => then(take(shop, NEXT_DAY), all, shows('[role="alertdialog"]')),
  },
  {
    name: 'sheet-aside',
    open: (shop) =>
      then(take(shop, NEXT_DAY), shows(ASIDE), (screen) => screen.click(ASIDE), shows('[data-aside]')),
  },
]
