import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { restoreSettings } from '../../lib/settings/all-settings.ts'
import { keepAnswer, readAnswers } from '../../lib/settings/answers/answers.ts'

beforeEach(() => fakeBrowser.reset())

test('a backup brings each text that a shop has none of its own of, also where the seller took one back', async () => {
  await keepAnswer('one.example', 'shipped', 'Đơn {số đơn} đã gửi')
  await keepAnswer('two.example', 'shipped', 'Shop gửi rồi ạ')
  await keepAnswer('two.example', 'shipped', undefined)
  const theirs = { shipped: 'Shop đã gửi hàng', delivering: 'Hàng đang giao' }
  const shops = ['one.example', 'two.example', 'three.example']
  await restoreSettings({ answers: Object.fromEntries(shops.map((shop) => [shop, theirs])) })
  expect((await readAnswers()).answers).toEqual({
    'one.example': { ...theirs, shipped: 'Đơn {số đơn} đã gửi' },
    'two.example': theirs,
    'three.example': theirs,
  })
})
