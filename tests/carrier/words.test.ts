import { expect, test } from 'vitest'
import { startScriptedCarrier } from './scripted-carrier.ts'

const no = (message: string) => ({ body: { success: false, message, data: null, log_id: 'L' } })

test.each([
  'Bạn không có quyền sử dụng API này',
  'Tài khoản KHÔNG CÓ QUYỀN tạo tài khoản',
  'Tài khoản chưa được cấp quyền',
  'Tài khoản không được cấp quyền',
  'Shop chưa có quyền này',
  'Không đủ quyền',
  'Token chưa đủ quyền truy cập',
  'Chưa được phân quyền',
  'You do not have permission to use this API',
  'The shop has no permission',
  'Permission denied',
])('a missing right said in words alone is a missing right: %s', async (message) => {
  await using scripted = await startScriptedCarrier(no(message))
  expect(await scripted.carrier.shopToken('shop@example.vn', 'mật khẩu')).toEqual({
    ok: false,
    failure: { kind: 'forbidden', message, logId: 'L', right: 'shopToken' },
  })
})

test.each([
  'Không có thông tin đơn hàng',
  'Dữ liệu đăng nhập không hợp lệ',
  'Email đã tồn tại',
  'Số điện thoại đã tồn tại',
  'Hàng hóa không được phép vận chuyển',
  'Đơn hàng đã lấy hàng, không thể hủy',
])('any other no in words is a refusal: %s', async (message) => {
  await using scripted = await startScriptedCarrier(no(message))
  expect(await scripted.carrier.submit('{}')).toEqual({
    kind: 'failed',
    failure: { kind: 'rejected', message, logId: 'L' },
  })
})

test('a code that is known goes before the words', async () => {
  await using scripted = await startScriptedCarrier({
    body: { success: false, message: 'Không có quyền', error_code: '30603' },
  })
  expect(await scripted.carrier.submit('{}')).toMatchObject({
    failure: { kind: 'rejected', field: 'weight' },
  })
})

test('the newer endpoints’ request id is the trace', async () => {
  await using scripted = await startScriptedCarrier({
    body: { success: false, message: 'Sai', code: 422, rid: 'R-9' },
  })
  expect(await scripted.carrier.listSolutions()).toMatchObject({ failure: { logId: 'R-9' } })
})
