import { expect, test } from 'vitest'
import { generate } from '../../tools/bench/addresses/generate.ts'
import { heldOut, type Labelled } from '../../tools/bench/addresses/labelled.ts'
import { generateOdd, MENDED, UNSEEN } from '../../tools/bench/addresses/odd-noise.ts'
import { answerOf, judge, type Verdict } from '../../tools/bench/addresses/score.ts'
import { index } from './units.ts'

const set = generate(index, 3000, 7)
const verdicts = set.map((labelled) => judge(index, labelled, answerOf(index, labelled.text)))
const share = (all: readonly Verdict[], holds: (verdict: Verdict) => boolean | null) =>
  all.filter(holds).length / all.length

test('generated addresses are the same for a seed, and all different', () => {
  expect(generate(index, 50, 7)).toEqual(set.slice(0, 50))
  expect(new Set(set.map((labelled) => labelled.text)).size).toBe(set.length)
})

test.each([
  ['province, district and ward all right', 0.97, (one: Verdict) => one.allRight],
  ['no wrong ward', 0.992, (one: Verdict) => !one.wrong],
  ['the scheme', 0.97, (one: Verdict) => one.scheme],
  ['the detail', 0.94, (one: Verdict) => one.detail],
  ['the phone', 0.995, (one: Verdict) => one.phone],
])('of them, %s in at least %d', (_, least, holds) => {
  expect(share(verdicts, holds)).toBeGreaterThanOrEqual(least)
})

test('the old district is right or offered in at least 0.99', () => {
  const fresh = verdicts.filter((one) => one.oldDistrict !== null && one.allRight)
  expect(fresh.length).toBeGreaterThan(900)
  expect(share(fresh, (one) => one.oldDistrict)).toBeGreaterThanOrEqual(0.99)
})

test('at most one in two hundred sure readings is wrong', () => {
  const sure = verdicts.filter((one) => one.sure)
  expect(sure.length / verdicts.length).toBeGreaterThan(0.85)
  expect(share(sure, (one) => one.sureWrong)).toBeLessThanOrEqual(1 / 200)
})

test.each<[string, readonly Labelled[], number]>([
  ['held out', heldOut(), 0.95],
  ['of odd forms', generateOdd(index, MENDED, 1400, 7), 0.94],
  ['of unseen noise', generateOdd(index, UNSEEN, 1400, 7), 0.87],
])('addresses %s: at most one in a thousand is wrong and sure', (_, odd, least) => {
  const read = odd.map((labelled) => judge(index, labelled, answerOf(index, labelled.text)))
  const wrong = odd.filter((_, at) => read[at]?.sureWrong).map(({ text }) => text)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(odd.length / 1000)
  expect(share(read, (one) => one.allRight)).toBeGreaterThanOrEqual(least)
})
