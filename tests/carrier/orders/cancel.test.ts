import { describe, expect, test } from 'vitest'
import { startScriptedCarrier } from '../scripted-carrier.ts'

describe('a cancel', () => {
  const done = { body: { success: true, message: '', log_id: 'L' } }

  test('is a POST', async () => {
    await using scripted = await startScriptedCarrier(done)
    expect(await scripted.carrier.cancel({ trackingCode: 'S1' })).toEqual({ kind: 'cancelled' })
    expect(scripted.seen).toMatchObject([{ method: 'POST', url: '/services/shipment/cancel/S1' }])
  })

  test('escapes an id with odd characters', async () => {
    await using scripted = await startScriptedCarrier(done)
    await scripted.carrier.cancel({ partnerId: 'a/b#c%d e?f' })
    expect(scripted.seen[0]?.url).toBe('/services/shipment/cancel/partner_id:a%2Fb%23c%25d%20e%3Ff')
  })

  test.each([
    ['405', { httpStatus: 405 }],
    ['405 with a page', { httpStatus: 405, body: '<h1>Method Not Allowed</h1>' }],
    ['10102', { httpStatus: 405, body: { success: false, message: 'Sai', error_code: '10102' } }],
    ['10102 in HTTP 200', { body: { success: false, message: 'Sai', error_code: '10102' } }],
  ])('becomes one GET on %s', async (_, script) => {
    await using scripted = await startScriptedCarrier(script, done)
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toEqual({ kind: 'cancelled' })
    expect(scripted.seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('is not tried a third time', async () => {
    await using scripted = await startScriptedCarrier({ httpStatus: 405 })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({ kind: 'failed' })
    expect(scripted.seen).toHaveLength(2)
  })

  test.each([
    { success: false, message: 'Đơn hàng đã bị hủy', error_code: '50101' },
    { success: false, message: 'Đơn hàng đã hủy', log_id: 'L' },
    { success: false, message: 'Đơn hàng đã ở trạng thái huỷ', log_id: 'L' },
    { success: false, message: 'Order was already cancelled', log_id: 'L' },
  ])('of a cancelled order counts as done: $message', async (body) => {
    await using scripted = await startScriptedCarrier({ body })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toEqual({ kind: 'already' })
  })

  test.each([
    { success: false, message: 'Đơn hàng đã lấy hàng, không thể hủy', log_id: 'L' },
    { success: false, message: 'Đơn đã được lấy hàng nên chưa hủy được' },
    { success: false, message: 'Đơn hàng đã hủy giao, đang chuyển hoàn', log_id: 'L' },
    { success: false, message: 'Đã lấy hàng', error_code: '50102' },
    { success: false, message: 'Đang giao hàng', error_code: '50103' },
    { success: false, message: 'Đã giao hàng', error_code: '50104' },
    { success: false, message: 'Đã đối soát', error_code: '50105' },
    { success: false, message: 'Đang lấy hàng', error_code: '50106' },
    { success: false, message: 'Không thấy đơn', error_code: '50109' },
    { success: false, message: 'Đơn hàng đã bị hủy bởi lỗi khác', error_code: '50107' },
  ])('that is refused tells so in the carrier’s words: $message', async (body) => {
    await using scripted = await startScriptedCarrier({ body })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', message: body.message },
    })
    expect(scripted.seen).toHaveLength(1)
  })

  test('that may be tried again is not tried again by the client', async () => {
    await using scripted = await startScriptedCarrier({
      httpStatus: 500,
      body: { success: false, message: 'Lỗi', error_code: '50108' },
    })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({
      failure: { kind: 'carrier-down' },
    })
    expect(scripted.seen).toHaveLength(1)
  })
})
