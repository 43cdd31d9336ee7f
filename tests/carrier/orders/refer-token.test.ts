import { expect, test } from 'vitest'
import type { Carrier } from '../../../lib/carrier/carrier.ts'
import { endpointNames, endpoints } from '../../../lib/carrier/endpoints/table.ts'
import { draft } from '../draft.ts'
import { refused, startScriptedCarrier, TOKEN } from '../scripted-carrier.ts'

const REFER_TOKEN = 'operator/token+9c1e'

const place = { province: 'Hà Nội', district: 'Quận Cầu Giấy', wardOrStreet: 'Phường Dịch Vọng' }
const shop = {
  name: 'Tiệm',
  firstAddress: '1 A',
  province: 'B',
  district: 'C',
  tel: '1',
  email: 'a@example.vn',
}

const operations: Readonly<Record<(typeof endpointNames)[number], (carrier: Carrier) => Promise<unknown>>> = {
  connectivity: (carrier) => carrier.checkConnection(),
  submitOrder: (carrier) => carrier.submit('{}'),
  fee: (carrier) => carrier.fee(draft(), 'road'),
  orderStatus: (carrier) => carrier.status({ partnerId: 'x' }),
  cancelOrder: (carrier) => carrier.cancel({ partnerId: 'x' }),
  listPickups: (carrier) => carrier.listPickups(),
  levelFour: (carrier) => carrier.levelFour(place),
  findProducts: (carrier) => carrier.findProducts('áo'),
  listSolutions: (carrier) => carrier.listSolutions(),
  createShop: (carrier) => carrier.createShop(shop),
  shopToken: (carrier) => carrier.shopToken('a@example.vn', 'mật khẩu'),
  labelPdf: (carrier) => carrier.labelPdf('S1', { original: 'portrait', size: 'A5' }),
  expressCheck: (carrier) => carrier.expressSessions(draft()),
}

test.each(endpointNames)('%s carries the operator’s token only where its row says so', async (name) => {
  await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Không' } })
  await operations[name](scripted.carrierWith({ referToken: REFER_TOKEN, referCode: 'OPERATOR' }))
  expect(scripted.seen[0]?.headers).toMatchObject({ token: TOKEN, 'x-client-source': 'S-TEST' })
  expect(scripted.seen[0]?.headers['x-refer-token']).toBe(endpoints[name].referred ? REFER_TOKEN : undefined)
  expect(scripted.seen[0]?.url).not.toContain(encodeURIComponent(REFER_TOKEN))
})

test.each(endpointNames)('%s of a shop without an operator carries none', async (name) => {
  await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Không' } })
  await operations[name](scripted.carrier)
  expect(scripted.seen[0]?.headers).not.toHaveProperty('x-refer-token')
})

test('a submission is the one row that carries it', () => {
  expect(endpointNames.filter((name) => endpoints[name].referred)).toEqual(['submitOrder'])
})

test.each([401, 200])('20102 under HTTP %i says that it is the operator’s', async (httpStatus) => {
  await using scripted = await startScriptedCarrier({ httpStatus, body: refused('20102', 'Sai token sàn') })
  expect(await scripted.carrierWith({ referToken: REFER_TOKEN }).submit('{}')).toEqual({
    kind: 'failed',
    failure: { kind: 'unauthorised', message: 'Sai token sàn', code: '20102' },
  })
})

test('a request to be spared before it is clear whose token was refused: that is what counts', async () => {
  await using scripted = await startScriptedCarrier(
    { httpStatus: 403 },
    { httpStatus: 429, headers: { 'Retry-After': '30' } },
  )
  expect(await scripted.carrierWith({ referToken: REFER_TOKEN }).submit('{}')).toEqual({
    kind: 'failed',
    failure: { kind: 'busy', retryAfterMs: 30_000 },
  })
})

test('one that no header can hold is the operator’s trouble, and nothing is requested', async () => {
  await using scripted = await startScriptedCarrier()
  expect(await scripted.carrierWith({ referToken: 'mã\nbí mật' }).submit('{}')).toMatchObject({
    failure: { kind: 'unauthorised', code: '20102' },
  })
  expect(scripted.seen).toHaveLength(0)
})

test('is in nothing that comes back, however it is echoed', async () => {
  await using scripted = await startScriptedCarrier(
    { httpStatus: 401, body: refused('20102', `sai ${REFER_TOKEN}`) },
    { body: `<p>${REFER_TOKEN}</p>` },
    { body: { success: true, warning_message: REFER_TOKEN, order: { label: REFER_TOKEN, fee: '1' } } },
  )
  const carrier = scripted.carrierWith({ referToken: REFER_TOKEN })
  for (let i = 0; i < 3; i++) expect(JSON.stringify(await carrier.submit('{}'))).not.toContain(REFER_TOKEN)
  expect(scripted.seen).toHaveLength(3)
})
