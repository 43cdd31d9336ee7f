import { once } from 'node:events'
import { createServer } from 'node:http'
import type { DemoOrder } from '../../servers/demo-store/orders/order.ts'
import { editPath } from '../../servers/demo-store/pages/admin.ts'
import { orderEditorPage } from '../../servers/demo-store/pages/order-editor.ts'

const ordered = (id: number, billing: DemoOrder['billing']): DemoOrder => ({
  id,
  status: 'processing',
  payment: 'cod',
  created: '2025-11-20T09:00:00',
  billing,
  sold: [{ sku: 'NEN-QUE', quantity: 1 }],
  shippingFee: 25000,
})

/** Two customers who order again and again; invented, as all of them. */
const sixNamesakes = {
  first: 'Trịnh Thị',
  last: 'Mơ',
  address1: 'xóm 3, xã Tân Thành',
  city: 'Đồng Tháp',
  phone: '0912 345 621',
  email: 'mo@example.com',
}
const movedAway = {
  first: 'Vương Đình',
  last: 'Lộc',
  address1: '9 Lê Lợi, phường Bến Nghé',
  address2: 'quận 1',
  city: 'TP.HCM',
  phone: '0912 345 622',
  email: 'loc@example.com',
}

export interface RegularsShop {
  /** Odd numbers are orders of one whose ward has namesakes, even ones of one whose address is out of date. */
  orderUrl(id: number): string
  close(): Promise<void>
}

/** A shop whose customers come back, served on loopback. */
export async function startRegularsShop(): Promise<RegularsShop> {
  const server = createServer((request, response) => {
    const id = Number(/[?&]id=(\d+)/.exec(request.url ?? '')?.[1])
    const isOrder = id > 0 && request.url === editPath('tables', id)
    response.writeHead(isOrder ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      isOrder ? orderEditorPage('tables', ordered(id, id % 2 ? sixNamesakes : movedAway), []).toString() : '',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    orderUrl: (id) => `http://127.0.0.1:${port}${editPath('tables', id)}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
