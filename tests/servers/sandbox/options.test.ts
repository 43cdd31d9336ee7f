import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ReceivedRequest } from '../../../lib/sandbox/state.ts'
import { helpOf, readArguments, UsageError } from '../../../servers/arguments.ts'
import { logLine } from '../../../servers/sandbox/log-line.ts'
import { commandLine, sandboxOptions } from '../../../servers/sandbox/options.ts'

const NOON = Date.UTC(2026, 10, 20, 5)
const options = (...args: string[]) => sandboxOptions(readArguments(commandLine, args).values)

describe('the command line', () => {
  test('without an option is the kind sandbox at its usual port', () => {
    expect(options()).toEqual({ port: 8686, weighing: 'as-sent', now: expect.any(Function) })
  })

  test('reads every option of the sandbox', () => {
    const line =
      '--port 1 --token T --partner-code P --seed s --faults html:1% --speed 0.5s --state f.json ' +
      '--weighs kilograms --webhook http://127.0.0.1:9/h?hash=1 --webhook-format json'
    expect(options(...line.split(' '))).toEqual({
      port: 1,
      token: 'T',
      partnerCode: 'P',
      seed: 's',
      faultRates: [{ kind: 'html', percent: 1, endpoint: 'any', delayMs: 0 }],
      weighing: 'kilograms',
      paceMs: 500,
      statePath: 'f.json',
      callback: { url: 'http://127.0.0.1:9/h?hash=1', format: 'json' },
      now: expect.any(Function),
    })
    for (const flag of line.match(/--[a-z-]+/g) ?? []) expect(helpOf(commandLine)).toContain(`${flag} `)
  })

  test.each([
    ['2025-12-31', Date.UTC(2025, 11, 30, 17)],
    ['2025-12-31T23:59:50', Date.UTC(2025, 11, 31, 16, 59, 50)],
    ['2025-12-31T23:59:50Z', Date.UTC(2025, 11, 31, 23, 59, 50)],
    ['2025-12-31T23:59:50+09:00', Date.UTC(2025, 11, 31, 14, 59, 50)],
  ])('--now %s starts the clock there, in Vietnam’s time unless it names an offset', (text, startAt) => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { now } = options('--now', text)
    vi.setSystemTime(NOON + 1000)
    expect(now?.()).toBe(startAt + 1000)
  })

  test.each([
    ['--port', 'high', 'takes a number from 0 to 65535.'],
    [
      '--faults',
      'html:1',
      'is wrong: "html:1" is not KIND:RATE%[@ENDPOINT][+SECONDSs], as in drop-after:2%@submitOrder.',
    ],
    ['--speed', '0', 'takes the seconds between two moves of an order, more than 0 and at most 86400.'],
    ['--webhook', 'ftp://127.0.0.1/', 'takes an address with http:// or https://.'],
    ['--webhook-format', 'xml', 'takes form or json, not xml.'],
    [
      '--now',
      'tomorrow',
      'takes a day, 2025-12-31, or a time, 2025-12-31T23:59:50 (Vietnam) or with its own offset.',
    ],
  ])('%s %s is refused in one sentence', (flag, value, words) => {
    expect(() => options(flag, value)).toThrow(new UsageError(`${flag} ${words}`))
  })

  test('an unknown option and a broken state file end the program with a sentence and no stack trace', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'state.json'), 'not a state')
    for (const [code, ...flags] of [
      [2, '--sped', '1'],
      [1, '--port', '0', '--state', join(folder, 'state.json')],
    ] as const) {
      const program = spawn(process.execPath, ['servers/sandbox/main.ts', ...flags])
      let said = ''
      program.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      expect(await new Promise((done) => program.once('close', done))).toBe(code)
      expect(said.trim()).not.toBe('')
      expect(said).not.toMatch(/^ {4}at /m)
    }
  })
})

describe('a line of the request log', () => {
  const request: ReceivedRequest = {
    number: 1,
    at: Date.UTC(2026, 10, 20, 8),
    endpoint: 'submitOrder',
    method: 'POST',
    path: '/services/shipment/order',
    query: 'ver=1.5',
    ver: '1.5',
    contentType: 'application/json',
    body: '{}',
    referred: true,
    partnerCode: 'S-1',
    order: 'shop__1',
    httpStatus: 422,
    code: '30103',
    remark: 'Thiếu khối lượng đơn hàng',
    fault: '',
  }

  test('has time, request, order, answer and reason', () => {
    expect(logLine(request)).toBe(
      '15:00:00 POST /services/shipment/order?ver=1.5 shop__1 → 422 30103 (marketplace) – Thiếu khối lượng đơn hàng',
    )
  })

  test('has a dropped connection with its fault; shows Vietnamese, and odd escapes as they are', () => {
    const fee = { ...request, endpoint: 'fee', method: 'GET', path: '/services/shipment/fee' } as const
    const plain = { ...fee, referred: false, code: '', remark: '', order: '' }
    expect(
      logLine({ ...plain, query: 'province=H%C3%A0+N%E1%BB%99i', httpStatus: 0, fault: 'drop-before' }),
    ).toBe('15:00:00 GET  /services/shipment/fee?province=Hà Nội → dropped (fault: drop-before)')
    expect(logLine({ ...plain, query: 'a=%', httpStatus: 200 })).toBe(
      '15:00:00 GET  /services/shipment/fee?a=% → 200',
    )
  })
})
