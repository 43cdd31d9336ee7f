import { describe, expect, test } from 'vitest'
import { handDrivenDeps } from './carrier-deps.ts'
import { draft } from './draft.ts'
import { startScriptedCarrier } from './scripted-carrier.ts'

describe('a carrier that answers too late', () => {
  test.each([
    ['a submission', 20_000, (it: Awaited<ReturnType<typeof silent>>) => it.carrier.submit('{}')],
    ['a fee', 15_000, (it: Awaited<ReturnType<typeof silent>>) => it.carrier.fee(draft(), 'road')],
  ])('%s is given up after %i ms and not sent again', async (_, ms, ask) => {
    const it = await silent()
    await using scripted = it.scripted
    const answer = ask(it)
    await expect.poll(() => scripted.seen.length).toBe(1)
    expect(it.waitingFor()).toEqual([ms])
    it.pass()
    expect(await answer).toMatchObject({ failure: { kind: 'unreachable', why: 'timed-out' } })
    expect(it.waitingFor()).toEqual([])
    expect(scripted.seen).toHaveLength(1)
  })

  test('the deadline covers an answer that stops half-way', async () => {
    const clock = handDrivenDeps()
    await using scripted = await startScriptedCarrier((_, response) => {
      response.writeHead(200)
      response.write('{"success":')
    })
    const answer = scripted.carrierIn(clock.world).submit('{}')
    await expect.poll(() => scripted.seen.length).toBe(1)
    clock.pass()
    expect(await answer).toMatchObject({ failure: { kind: 'unreachable', why: 'timed-out' } })
  })

  test('a deadline that was not needed is called off', async () => {
    const clock = handDrivenDeps()
    await using scripted = await startScriptedCarrier({ body: { success: true } })
    expect(await scripted.carrierIn(clock.world).checkConnection()).toEqual({ ok: true, value: null })
    expect(clock.waitingFor()).toEqual([])
  })

  async function silent() {
    const clock = handDrivenDeps()
    const scripted = await startScriptedCarrier(() => {})
    return { ...clock, scripted, carrier: scripted.carrierIn(clock.world) }
  }
})
