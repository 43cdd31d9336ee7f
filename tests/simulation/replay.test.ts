import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSchedule } from './run-schedule.ts'
import { useLightHttp } from './world/light-http.ts'

const { Request, Response } = globalThis
beforeAll(useLightHttp)
afterAll(() => void Object.assign(globalThis, { Request, Response }))

test('a seed decides everything: run twice, a schedule is the same to the millisecond', async () => {
  for (const seed of [2, 3, 40, 41, 1234]) {
    const [first, second]: string[][] = [[], []]
    await runSchedule(seed, {}, (line) => first?.push(line))
    await runSchedule(seed, {}, (line) => second?.push(line))
    expect(first?.length).toBeGreaterThan(5)
    expect(second).toEqual(first)
  }
})

test('what befalls one schedule befalls it whether or not somebody listens', async () => {
  const traced = await runSchedule(77, {}, () => {})
  const untraced = await runSchedule(77)
  expect([...untraced.seen]).toEqual([...traced.seen])
})

test('a schedule that a message begins is the one that another began', async () => {
  const { port1, port2 } = new MessageChannel()
  for (const seed of [345, 1172, 40]) {
    const [first, second]: string[][] = [[], []]
    const begun = Promise.withResolvers<void>()
    port1.onmessage = () =>
      void runSchedule(seed, {}, (line) => first?.push(line)).then(() => begun.resolve())
    port2.postMessage(seed)
    await begun.promise
    await runSchedule(seed, {}, (line) => second?.push(line))
    expect(second).toEqual(first)
  }
  port1.close()
})
