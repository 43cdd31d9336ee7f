import { expect, test } from 'vitest'
import { startScriptedCarrier } from './scripted-carrier.ts'

test('pickup addresses are listed, ids as text or numbers', async () => {
  await using scripted = await startScriptedCarrier({
    body: {
      success: true,
      message: '',
      data: [
        { pick_address_id: 885, address: '12 Duy Tân', pick_tel: '0912000111', pick_name: 'Kho', extra: 1 },
      ],
    },
  })
  expect(await scripted.carrier.listPickups()).toEqual({
    ok: true,
    value: [{ id: '885', name: 'Kho', tel: '0912000111', address: '12 Duy Tân' }],
  })
})

test('the connection is checked with GET, and with POST where GET is no method', async () => {
  await using scripted = await startScriptedCarrier({ httpStatus: 405 }, { body: { success: true } })
  expect(await scripted.carrier.checkConnection()).toEqual({ ok: true, value: null })
  expect(scripted.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
})
