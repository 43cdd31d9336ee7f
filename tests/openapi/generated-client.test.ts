import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ok, type RequestOpts, type WithHeaders } from '@oazapfts/runtime'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../lib/openapi/document.ts'
import { orderExample } from '../../lib/openapi/order-example.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { ROOT } from '../house/tree.ts'

type Answer<Body> = Promise<WithHeaders<{ status: 200; data: Body }>>

interface Done {
  success: boolean
}
interface Listed extends Done {
  data: object[]
}
interface Ordered extends Done {
  order: { label: string }
}

/** As much of the generated client as a seller's day needs. */
interface Client {
  defaults: RequestOpts
  connectivity(options?: RequestOpts): Answer<Done>
  listPickups(): Answer<Listed>
  listSolutions(): Answer<Listed>
  fee(province: string, grams: number, deliverOption: string, further: object): Answer<Done>
  submitOrder(body: object): Answer<Ordered>
  orderStatus(order: string): Answer<Ordered>
  cancelOrder(order: string): Answer<Done>
}

let client: Client
let running: RunningSandbox
let folder: string

beforeAll(async () => {
  running = await startSandbox({ port: 0 })
  // Inside the project, where the generated file finds its runtime.
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'test-results', 'client-'))
  const file = join(folder, 'client.ts')
  const document = join(folder, 'openapi.json')
  writeFileSync(document, JSON.stringify(openApiDocument()))
  writeFileSync(file, await generateSource(document))
  client = await import(pathToFileURL(file).href)
  client.defaults.baseUrl = running.url
  client.defaults.headers = { Token: running.token, 'X-Client-Source': running.partnerCode }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await running.close()
})

describe('a client that a generator made of the document', () => {
  test('checks the connection', async () => {
    expect(await ok(client.connectivity())).toMatchObject({ success: true })
  })

  test('learns that its token is bad', async () => {
    expect(await client.connectivity({ headers: { Token: 'bad' } })).toMatchObject({ status: 403 })
  })

  test('lists pickup addresses and solutions', async () => {
    const pickups = await ok(client.listPickups())
    expect(pickups.data).toHaveLength(3)
    expect(pickups.data[0]).toMatchObject({ pick_address_id: '88450121', pick_name: 'Kho Cầu Giấy' })
    const solutions = await ok(client.listSolutions())
    expect(solutions.data[0]).toMatchObject({ description: 'Hàng dễ vỡ' })
  })

  test('asks for a fee, with labels as repeated tags[]', async () => {
    const sent = {
      pickProvince: 'Hà Nội',
      pickDistrict: 'Quận Cầu Giấy',
      district: 'Quận 1',
      transport: 'road',
    }
    const plain = await ok(client.fee('TP. Hồ Chí Minh', 500, 'none', sent))
    expect(plain).toMatchObject({ success: true, fee: { delivery: true } })
    await client.fee('TP. Hồ Chí Minh', 500, 'none', { ...sent, tags: [1, 20] })
    expect(running.state.requests.at(-1)?.query).toContain('tags%5B%5D=1&tags%5B%5D=20')
  })

  test('submits an order, looks it up by its tracking code, and cancels it', async () => {
    const { order } = await ok(client.submitOrder(orderExample))
    expect(order).toMatchObject({ partner_id: 'shop-1001', status_id: 2 })
    const found = await ok(client.orderStatus(order.label))
    expect(found.order).toMatchObject({ partner_id: 'shop-1001', customer_tel: '0987654321' })
    expect(await ok(client.cancelOrder('partner_id:shop-1001'))).toMatchObject({ success: true })
    expect(running.state.orders).toMatchObject([{ partnerId: 'shop-1001', status: -1 }])
  })

  test('sees a second submission refused, in the answer the document tells of', async () => {
    expect(await client.submitOrder(orderExample)).toMatchObject({
      status: 200,
      data: { success: false, error: { code: 'ORDER_ID_EXIST', partner_id: 'shop-1001' } },
    })
  })
})
