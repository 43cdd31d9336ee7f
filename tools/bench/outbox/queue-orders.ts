import type { ShipmentDraft } from '../../../lib/domain/shipment-draft.ts'
import type { RunningSandbox } from '../../../servers/sandbox/start.ts'
import type { Screen } from '../../browser/screen.ts'

/** A pickup address and an order that the sandbox takes. */
export const pickup = {
  id: '88450121',
  name: 'Kho Cầu Giấy',
  tel: '0912000111',
  address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
  province: 'Hà Nội',
  district: 'Quận Cầu Giấy',
  ward: 'Phường Dịch Vọng Hậu',
}

export const draft: ShipmentDraft = {
  store: 'shop.example',
  storeName: 'Tiệm Mây',
  platform: 'woocommerce',
  orderId: '',
  orderNumber: '',
  orderUrl: 'https://shop.example/wp-admin/post.php?post=1042&action=edit',
  parcel: 1,
  name: 'Lê Thị Hoa',
  tel: '0987654321',
  email: '',
  detail: '12 Lý Tự Trọng',
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  ward: 'Phường Bến Nghé',
  street: '',
  hamlet: 'Khác',
  products: [{ name: 'Áo thun', code: '', quantity: 3, weightGrams: 100, price: 100_000 }],
  totalWeightGrams: 300,
  cod: 300_000,
  value: 300_000,
  note: '',
  pickup,
  payer: 'shop',
  transport: 'road',
}

/** Asks the extension's worker from one of its own pages. */
export function ask(page: Screen, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ quickship: name, input })})`)
}

export function connectAccount(page: Screen, { url }: RunningSandbox): Promise<unknown> {
  return ask(page, 'accounts.connect-practice', { api: url })
}

/** Writes orders down that wait for a token: the carrier refuses the first, which pauses the account. */
export async function queueOrders(page: Screen, sandbox: RunningSandbox, count: number): Promise<void> {
  await connectAccount(page, sandbox)
  await ask(page, 'accounts.set-pickup', { accountId: 'practice', pickup })
  sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  await page.evaluate(`(async () => {
    const draft = ${JSON.stringify(draft)}
    const ship = (n) => chrome.runtime.sendMessage({
      quickship: 'ship',
      input: { accountId: 'practice', draft: { ...draft, orderId: String(n), orderNumber: '#' + n } },
    })
    const first = await ship(1)
    if (first.answer?.value?.submission !== 'queued') throw new Error(JSON.stringify(first))
    let next = 2
    await Promise.all(Array.from({ length: 20 }, async () => {
      while (next <= ${count}) await ship(next++)
    }))
  })()`)
}

/** How many shipments stand as accepted on the disk. */
export function acceptedOnDisk(page: Screen): Promise<number> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('quickship')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const index = opening.result.transaction('shipments').objectStore('shipments').index('due')
      const counting = index.count(IDBKeyRange.bound(['accepted', -Infinity], ['accepted', Infinity]))
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })`)
}
