import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonCodesOf } from '../../lib/domain/shipment/reason.ts'
import { isKnownStatus, statusMeaning } from '../../lib/domain/shipment/status.ts'
import { practiceState, practise } from './practice.ts'

/** Spec §3.2, with the delays of §6 and the attempts of §8. */
const lawful: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [12],
  12: [3, 7, 8],
  8: [12],
  3: [4],
  4: [5, 9, 10, 13],
  10: [4],
  5: [6],
  9: [11, 20],
  20: [20, 21],
}

async function life(seed: string, id: string) {
  const { submit, sandbox, state } = practise(undefined, { state: practiceState(), seed })
  await submit(id)
  const [order] = state.orders
  if (!order) throw new Error('the order is taken')
  for (let steps = 0; steps < 40; steps++) sandbox.advance(id)
  return order.moves
}

describe('an order’s progress', () => {
  test('is lawful with any seed, ends, and has a reason where one is needed', async () => {
    const ends = new Set<number>()
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 12 }),
        fc.stringMatching(/^[a-z0-9]{1,12}$/),
        async (seed, id) => {
          const moves = await life(seed, id)
          for (const [i, { status, reasonCode }] of moves.entries()) {
            seen.add(status)
            expect(isKnownStatus(status)).toBe(true)
            const next = moves[i + 1]
            if (next) expect(lawful[status]).toContain(next.status)
            const known = Object.entries(reasonCodesOf).find(([code]) => Number(code) === status)?.[1] ?? []
            if ([7, 8, 9, 10].includes(status)) expect(known).toContain(reasonCode)
          }
          for (const attempt of [12, 4, 20]) {
            expect(moves.filter(({ status }) => status === attempt).length).toBeLessThanOrEqual(3)
          }
          const end = moves.at(-1)?.status ?? 0
          expect(statusMeaning(end).final).toBe(true)
          ends.add(end)
        },
      ),
      { numRuns: 150, seed: 7 },
    )
    expect([...ends].sort((a, b) => a - b)).toEqual([6, 7, 11, 13, 21])
    expect([8, 10, 20].every((status) => seen.has(status))).toBe(true)
  })

  test('is the same with the same seed, and different with another', async () => {
    expect(await life('tea', 'a')).toEqual(await life('tea', 'a'))
    const lives = await Promise.all(
      [...'abcdefghij'].map(async (id) => JSON.stringify(await life('tea', id))),
    )
    expect(new Set(lives).size).toBeGreaterThan(1)
  })

  test('follows the clock at its pace, and stops at a cancel', async () => {
    const turns: { ms: number; call: () => void }[] = []
    const world = { paceMs: 5000, schedule: (ms: number, call: () => void) => turns.push({ ms, call }) }
    const { submit, sandbox, state, carrier } = practise(undefined, world)
    const turn = () => turns.shift()?.call()
    await submit('a')
    expect(turns.map(({ ms }) => ms)).toEqual([5000])
    turn()
    expect(state.orders[0]?.status).toBe(12)
    // Moved by hand meanwhile: the turn that was waiting is void, the new one counts.
    sandbox.advance('a')
    turn()
    expect(state.orders[0]?.status).toBe(3)
    turn()
    expect(state.orders[0]?.status).toBe(4)
    sandbox.setStatus('a', 2)
    await carrier.cancel({ partnerId: 'a' })
    while (turns.length > 0) turn()
    expect(state.orders[0]?.status).toBe(-1)
  })

  test('continues after a restart of the sandbox', async () => {
    const { submit, state } = practise()
    await submit('a')
    const turns: (() => void)[] = []
    practise(undefined, { state, paceMs: 1000, schedule: (_, call) => turns.push(call) })
    turns.shift()?.()
    expect(state.orders[0]?.status).toBe(12)
  })
})
