import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCarrier } from '../../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { type RunningSandbox, startSandbox } from '../../../servers/sandbox/start.ts'
import { stateFile } from '../../../servers/sandbox/state-file.ts'
import { carrierDeps } from '../../carrier/carrier-deps.ts'
import { account, draft } from '../../carrier/draft.ts'

let folder: string
let statePath: string
let running: RunningSandbox[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  statePath = join(folder, 'state.json')
  running = []
})
afterEach(async () => {
  await Promise.allSettled(running.map((one) => one.close()))
  await rm(folder, { recursive: true })
})

async function start(options: object = {}): Promise<RunningSandbox> {
  const one = await startSandbox({ port: 0, statePath, ...options })
  running.push(one)
  return one
}

function carrierAt({ url, token, partnerCode }: RunningSandbox) {
  return createCarrier({ api: url, token, partnerCode }, carrierDeps)
}
const body = (id: string) => encodeOrder(id, draft(), account, Date.UTC(2026, 10, 20, 8))
const stored = async () => JSON.parse(await readFile(statePath, 'utf8')).state

describe('a state in a file', () => {
  test('holds an order before its answer leaves, and survives the sandbox', async () => {
    const first = await start()
    await carrierAt(first).submit(body('a'))
    expect((await stored()).orders).toMatchObject([{ partnerId: 'a', status: 2 }])
    // Not closed: as if it had been killed. The file alone has to do.
    const second = await start()
    expect([second.token, second.operator]).toEqual([first.token, first.operator])
    expect(second.state.orders).toEqual(first.state.orders)
    expect(await carrierAt(second).submit(body('a'))).toMatchObject({ kind: 'exists' })
    expect(await carrierAt(second).submit(body('b'))).toMatchObject({
      order: { trackingCode: 'S1.A1.17373472' },
    })
  })

  test('is written when an order moves, a shop is made or a fault waits, and by its end at the latest', async () => {
    const first = await start()
    await carrierAt(first).submit(body('a'))
    first.sandbox.advance('a')
    first.sandbox.fail({ kind: 'html', endpoint: 'any', times: 1, delayMs: 0 })
    await first.close()
    expect(await stored()).toMatchObject({ orders: [{ status: 12 }], faults: [{ kind: 'html' }] })
  })

  test('holds every one of many orders sent at once', async () => {
    const first = await start()
    const ids = Array.from({ length: 40 }, (_, n) => `o${n}`)
    const answers = await Promise.all(ids.map((id) => carrierAt(first).submit(body(id))))
    expect(answers.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect((await stored()).orders.map(({ partnerId }: { partnerId: string }) => partnerId).sort()).toEqual(
      ids.sort(),
    )
    expect(await readdir(folder)).toEqual(['state.json'])
  })

  test('is readable by its owner only', async () => {
    await start()
    expect((await stat(statePath)).mode & 0o777).toBe(0o600)
  })

  test('accepts another token', async () => {
    await start({ token: 'first-token' })
    expect((await start()).token).toBe('first-token')
    expect((await start({ token: 'second-token' })).token).toBe('second-token')
  })

  test.each([
    ['no JSON', '{"version":1,"state":', 'it is not complete JSON'],
    ['another version', '{"version":2,"state":{}}', 'version: '],
    ['an order without a status', '{"version":1,"state":{"orders":[{}]}}', 'state.'],
  ])('that is %s is refused in one sentence and left as it is', async (_, text, why) => {
    await writeFile(statePath, text)
    const failed = await start().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(String(failed)).toContain(`${statePath} holds no state of the sandbox (${why}`)
    expect(String(failed)).toContain('It is left as it is')
    expect(await readFile(statePath, 'utf8')).toBe(text)
  })

  test('that cannot be written fails the answer: no unsaved order is acknowledged', async () => {
    const first = await start()
    await rm(folder, { recursive: true })
    expect(await carrierAt(first).submit(body('a'))).toMatchObject({ failure: { kind: 'carrier-down' } })
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  })
})

test('writes that overlap end with the latest state', async () => {
  const file = stateFile(statePath)
  const first = await start()
  const all: Promise<void>[] = []
  for (let n = 0; n < 20; n++) {
    first.state.counted.requests = n
    all.push(file.write(first.state))
    if (n % 3 === 0) await all.at(-1)
  }
  await Promise.all(all)
  expect((await file.read())?.counted.requests).toBe(19)
})

test('a write replaces the file as a whole: an open reader reads the old one to its end', async () => {
  const file = stateFile(statePath)
  const first = await start()
  const before = await readFile(statePath, 'utf8')
  const held = await open(statePath)
  first.state.counted.requests = 5
  await file.write(first.state)
  expect(await held.readFile('utf8')).toBe(before)
  await held.close()
  expect((await stored()).counted.requests).toBe(5)
})
