import { expect, test } from 'vitest'
import { settleAmounts, settledOf } from '../../../lib/bulk/sheet/amounts.ts'

const TRANSFERS = ['ck', 'chuyển khoản', 'banking']
const PAYS = ['tt', 'thanh toán', 'chuyển tiền', 'trả', 'trả tiền']
const COLLECTS = ['thu', 'thu tiền', 'nhận tiền', 'nhận đủ tiền']
const VERBS = [...TRANSFERS, ...PAYS, ...COLLECTS]
const MUCH = ['đủ', 'hết', 'toàn bộ']
const DONE = ['rồi', 'xong']
const EACH_MUCH = [...MUCH, 'đủ hết', 'hết toàn bộ']
const EACH_DONE = [...DONE, 'xong rồi', ...MUCH.flatMap((much) => DONE.map((done) => `${much} ${done}`))]

const join = (verbs: readonly string[], ends: readonly string[], before = '') =>
  verbs.flatMap((verb) => ends.map((end) => `${before}${verb} ${end}`.trim()))
const word = (text: string, at: string) => ({ text, at, sure: true })

const SAID = [...join(VERBS, ['', ...EACH_MUCH, ...EACH_DONE], 'đã '), ...join(VERBS, EACH_DONE)]
const TRANSFERRED = join(TRANSFERS, EACH_MUCH)
const PAID_OR_TO_PAY = join(PAYS, EACH_MUCH)
const TO_COLLECT = [...join(COLLECTS, EACH_MUCH), 'nhận đủ', 'nhận hết', 'nhận toàn bộ']
const BARE = VERBS.filter((verb) => verb !== 'ck')

/** What the COD column makes of these words: collect nothing, unasked, or ask. */
const collects = (text: string) => {
  const read = settledOf([word(text, 'COD')], 'cod')
  return read?.text === '0' && read.sure ? 'nothing' : 'asked'
}
/** And one headed “paid”, of 500,000. */
const pays = (text: string) => {
  const { paid } = settleAmounts([{ total: [word('500000', 'Tổng')], paid: [word(text, 'Đã thanh toán')] }])
  return paid?.text === '500000' && paid.sure ? 'all' : 'asked'
}
const answers = (texts: readonly string[], by: (text: string) => string) =>
  Object.fromEntries(texts.map((text) => [text, by(text)]))
const allAre = (texts: readonly string[], answer: string) => answers(texts, () => answer)

test.each([
  ['said to be done', SAID, 'nothing', 'all'],
  ['a transfer, which no courier collects', [...TRANSFERRED, 'ck', 'paid', 'fully paid'], 'nothing', 'all'],
  ['to pay or to have paid: as the heading alone says', PAID_OR_TO_PAY, 'asked', 'all'],
  ['an order to collect it all, wherever it is written', TO_COLLECT, 'asked', 'asked'],
  ['a verb alone', BARE, 'asked', 'asked'],
  ['other orders to collect', ['thu đủ tiền', 'thu cod', 'trả khi nhận'], 'asked', 'asked'],
])('%s', (_, texts, cod, paid) => {
  expect(answers(texts, collects)).toEqual(allAre(texts, cod))
  expect(answers(texts, pays)).toEqual(allAre(texts, paid))
})

test.each([
  ['Đã chuyển khoản ngân hàng', '350', '350', false],
  ['Đã chuyển khoản ngân hàng', '50.000', '50000', true],
  ['Tiền thu K/H', '45.000', '45000', true],
  ['Tiền thu K.Hàng', '45.000', '45000', true],
  ['Tiền thu (k) hàng', '350', '350000', true],
  ['COD k/đơn', '350', '350000', true],
  ['COD (ngàn)', '350', '350000', true],
])('only a unit makes thousands: %s: %s is %s', (at, text, vnd, sure) => {
  expect(settledOf([word(text, at)])).toMatchObject({ text: vnd, sure })
})
