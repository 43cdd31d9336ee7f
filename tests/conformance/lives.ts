import { createSandbox } from '../../lib/sandbox/create-sandbox.ts'
import { practiceShop } from '../../lib/sandbox/practice-shop.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { emptyState } from '../../lib/sandbox/state.ts'
import { changed } from './changed.ts'
import { NOW, soundBody } from './sound.ts'

/** Spec §8. */
const MOST_ATTEMPTS = 3
/** Of spec §3: what a status may only follow on. */
const after: Readonly<Record<number, readonly number[]>> = {
  6: [5],
  11: [9],
  21: [20],
  20: [9, 20],
  9: [4, 10],
  7: [12, 8],
}
const finals: readonly number[] = [6, 7, 11, 13, 21]

/** Follows orders of a seeded sandbox to their ends; the first unlawful step, or a missing end. */
export async function walkLives(count: number, seed: string): Promise<string | null> {
  const state = emptyState([practiceShop('token-of-lives', 'S-LIVES')])
  const world = { now: () => NOW, schedule: () => {}, newToken: () => '', fetch }
  const sandbox = createSandbox({ ...world, state, seed })
  const seen = new Set<number>()
  for (let i = 0; i < count; i++) {
    await sandbox.answer(submission(`life-${i}`))
    const order = state.orders[i]
    if (!order) return `life-${i} was not taken`
    let moves = 0
    while (moves !== order.moves.length) {
      moves = order.moves.length
      sandbox.advance(order.partnerId)
    }
    const unlawful = unlawfulStep(order)
    if (unlawful) return unlawful
    seen.add(order.status)
  }
  const missing = finals.filter((status) => !seen.has(status))
  return missing.length > 0 ? `no order ended at ${missing.join(', ')}` : null
}

function submission(id: string): Request {
  return new Request('http://sandbox.example/services/shipment/order', {
    method: 'POST',
    headers: { Token: 'token-of-lives', 'X-Client-Source': 'S-LIVES', 'Content-Type': 'application/json' },
    body: JSON.stringify(changed(soundBody, { order: { id } })),
  })
}

function unlawfulStep({ moves, partnerId, status }: SandboxOrder): string | null {
  const way = moves.map((move) => move.status)
  const life = `${partnerId}: ${way.join(' → ')}`
  const times = (code: number) => way.filter((one) => one === code).length
  if ([12, 4, 20].some((code) => times(code) > MOST_ATTEMPTS)) return `${life}: more than three attempts`
  if (status === 7 && times(12) !== MOST_ATTEMPTS) return `${life}: gave up before the third attempt`
  if (way.includes(9) && times(4) !== MOST_ATTEMPTS) return `${life}: gave up before the third attempt`
  if (!finals.includes(status)) return `${life}: came to no end`
  const wrong = way.findIndex((code, i) => i > 0 && after[code] && !after[code].includes(way[i - 1] ?? 0))
  return wrong > 0 ? `${life}: ${way[wrong]} may not follow on ${way[wrong - 1]}` : null
}
