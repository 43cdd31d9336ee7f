import { Activity } from 'react'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { FormMemory } from '../../lib/order-form/saved-form.ts'
import { Screen, type ScreenProps } from '../app/Screen.tsx'
import { OrderScreen } from './OrderScreen.tsx'
import type { PopupStart } from './Popup.tsx'

const read = (text: string) => ({ text, source: 'platform', at: '', sure: true }) as const

const INVENTED: StoreOrder = {
  platform: 'woocommerce',
  url: 'https://shop.example/1',
  store: 'shop.example',
  id: read('1'),
  number: read('1'),
  recipient: { name: read('Nguyễn Thị An'), phones: [read('0912345678')] },
  address: { lines: [read('Số 27 ngõ 68 Nguyễn Khánh Toàn, P. Quan Hoa, Q. Cầu Giấy, Hà Nội')] },
  lines: [
    { name: read('Bình gốm'), quantity: read('1'), unitPrice: read('715.000 ₫'), weight: read('1 kg') },
  ],
  subtotal: read('715.000 ₫'),
  shippingPaid: read('30.000 ₫'),
  total: read('745.000 ₫'),
  paymentMethod: read('Thanh toán khi nhận hàng (COD)'),
  notes: [read('Giao giờ hành chính.')],
}

const NOTHING_SAVED: FormMemory = {
  saved: () => undefined,
  save() {},
  forget() {},
  lastAccountId: undefined,
  rememberAccount() {},
  async keepDefaults() {},
}

interface RehearsalProps extends Omit<ScreenProps, 'children'>, Pick<PopupStart, 'accounts' | 'index'> {}

/**
 * The form of an invented order, drawn out of the page while the real one is read: the browser compiles code when it
 * first runs. `Activity` keeps effects from running, so it requests nothing, saves nothing and has no keys.
 */
export function Rehearsal({ accounts, index, ...surroundings }: RehearsalProps) {
  return (
    <Activity mode="hidden">
      <Screen {...surroundings}>
        <OrderScreen order={INVENTED} memory={NOTHING_SAVED} shipments={[]} {...{ accounts, index }} />
      </Screen>
    </Activity>
  )
}
