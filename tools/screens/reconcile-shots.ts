import { collectedCod } from '../../lib/domain/shipment/collected.ts'
import type { Screen } from '../browser/screen.ts'
import { made } from './filled-book.ts'
import type { Shop } from './open-shop.ts'
import { page, type Shot, scrollTo, shows, then } from './shot.ts'

const openStatement = (screen: Screen) => {
  const lines = ['5', '6', '4', '3', '2'].flatMap((state, at) => {
    const { shipment } = made.get(state) ?? {}
    const { trackingCode, fee } = shipment?.acceptance ?? {}
    return shipment ? `${trackingCode},${collectedCod(shipment) - (at % 2) * 10_000},${fee}` : []
  })
  const text = ['Mã vận đơn,Tiền thu hộ,Phí', ...lines, 'S999999999,50000,22000'].join('\n')
  return screen.evaluate(`(() => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([${JSON.stringify(text)}], 'Bảng đối soát tháng 11 của cửa hàng.csv'))
    const field = document.querySelector('[data-field="table-file"]')
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

export const reconcileShots: readonly Shot[] = [
  { name: 'reconcile', open: page('workbench.html#/money/reconcile', 'main h1') },
  {
    name: 'reconcile-result',
    open: (shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-finding]'),
      ),
  },
  {
    name: 'reconcile-marked',
    open: (shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-action="confirm-columns"], [data-action="mark-paid"], [data-marked]'),
        (screen) => screen.evaluate(`document.querySelector('[data-action="confirm-columns"]')?.click()`),
        shows('[data-action="mark-paid"], [data-marked]'),
        (screen) => screen.evaluate(`document.querySelector('[data-action="mark-paid"]')?.click()`),
        shows('[data-marked]'),
        scrollTo('[data-field="statement-name"]'),
      ),
  },
  ...['mark-differing', 'take-back-paid'].map((action) => ({
    name: `reconcile-${action}`,
    open: (shop: Shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-marked]'),
        (screen) => screen.click(`[data-action="${action}"]`),
        shows('[role="alertdialog"]'),
      ),
  })),
]
