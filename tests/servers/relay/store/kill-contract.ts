import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEvents, testEvent, testShop } from '../events.ts'
import type { TestStore } from './test-store.ts'

/** Acknowledged events survive SIGKILL, in order and once, also with several processes. */
export function killContract(newStore: () => Promise<TestStore>): void {
  test('acknowledged events survive a kill of the processes', async () => {
    const world = await newStore()
    const before = world.open()
    await before.migrate()
    await before.createShop(testShop('sen'))
    await before.close()

    const children = ['a', 'b', 'c'].map((prefix) => appendInAnother(world, prefix))
    await Promise.all(children.map((child) => child.said(60)))
    const answered = new Map((await Promise.all(children.map((child) => child.kill()))).flat())

    const store = world.open()
    await store.migrate()
    const events = await allEvents(store, 'sen')
    const seqOf = new Map(events.map((event) => [event.trackingCode, event.seq]))
    expect(seqOf.size).toBe(events.length)
    expect(answered.size).toBeGreaterThanOrEqual(180)
    const lost = [...answered].filter(([words, seq]) => seqOf.get(words) !== seq)
    expect(lost).toEqual([])
    // Resent, as a carrier does that did not hear the answer.
    const again = await store.append(events.map((event) => testEvent('sen', event.trackingCode)))
    expect(again).toEqual(events.map(({ seq }) => ({ seq, duplicate: true })))
    await store.close()
    await world.remove()
  }, 60_000)
}

function appendInAnother({ config }: TestStore, prefix: string) {
  const script = join(import.meta.dirname, 'append-until-killed.ts')
  const child: ChildProcess = spawn(process.execPath, [script, JSON.stringify(config), prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const lines = () => said.split('\n').slice(0, -1)
  return {
    said: (count: number) =>
      expect.poll(() => lines().length, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(count),
    /** Answers what it said: words and number of each event. */
    async kill(): Promise<[string, number][]> {
      child.kill('SIGKILL')
      await ended
      return lines().map((line) => {
        const [words = '', seq] = line.split(' ')
        return [words, Number(seq)]
      })
    },
  }
}
