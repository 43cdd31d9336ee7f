import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

const { findCorrection, forgetCorrections, keepCorrection, recipientFingerprint } = await import(
  '../../lib/settings/address-corrections.ts'
)

const place = { province: 'Tỉnh Bình Định', district: 'Huyện Phù Mỹ', ward: 'Xã Mỹ An', hamlet: 'Khác' }
const mark = '0912345678\nthon 3 xa my an phu my'
const [one, other] = await Promise.all([recipientFingerprint(mark), recipientFingerprint(`${mark} b`)])

beforeEach(() => forgetCorrections())

test('a correction is found by the same recipient and text, and by no other', async () => {
  await keepCorrection({ recipient: one, place }, 1000)
  expect(await findCorrection(one)).toEqual({ ...place, at: 1000 })
  expect(await findCorrection(await recipientFingerprint(mark.replace('0912', '0913')))).toBeUndefined()
  expect(await findCorrection(other)).toBeUndefined()
})

test('neither the phone nor the text stands in the storage', async () => {
  await keepCorrection({ recipient: one, place }, 1000)
  const kept = JSON.stringify(await fakeBrowser.storage.local.get(null))
  expect(kept).toContain('Xã Mỹ An')
  expect(kept).not.toMatch(/0912345678|thon 3|my an phu my/)
})

test('only the newest 2,000 are kept', async () => {
  const kept = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [at.toString(16).padStart(64, '0'), { ...place, at }]),
  )
  await fakeBrowser.storage.local.set({ addressCorrections: kept })
  await keepCorrection({ recipient: one, place }, 5000)
  const { addressCorrections: now } = await fakeBrowser.storage.local.get('addressCorrections')
  expect(Object.keys(Object(now))).toHaveLength(2000)
  expect(Object.keys(Object(now))).not.toContain('0'.repeat(64))
  expect(await findCorrection(one)).toMatchObject({ at: 5000 })
})

test('what two windows keep at once is kept of both', async () => {
  await Promise.all([
    keepCorrection({ recipient: one, place }, 1),
    keepCorrection({ recipient: other, place }, 2),
  ])
  expect(await findCorrection(one)).toMatchObject({ at: 1 })
  expect(await findCorrection(other)).toMatchObject({ at: 2 })
})

test('one is forgotten by itself, and all at once', async () => {
  await keepCorrection({ recipient: one, place }, 1)
  await keepCorrection({ recipient: other, place }, 2)
  await keepCorrection({ recipient: one, place: null }, 3)
  expect(await findCorrection(one)).toBeUndefined()
  expect(await findCorrection(other)).toBeTruthy()
  await forgetCorrections()
  expect(await findCorrection(other)).toBeUndefined()
})
