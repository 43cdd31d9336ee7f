import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ReceivedRequest } from '../../lib/sandbox/state.ts'
import { help } from '../../servers/sandbox/help.ts'
import { logLine } from '../../servers/sandbox/log-line.ts'
import { readArguments } from '../../servers/sandbox/options.ts'

describe('the command line', () => {
  test('without a word is the kind sandbox at its usual port', () => {
    expect(readArguments([])).toEqual({ help: false, port: 8686 })
  })

  test('says everything the sandbox can be told', () => {
    const line =
      '--port 1 --token T --partner-code P --seed s --faults html:1% --speed 0.5s --state f.json --now 2025-12-31 ' +
      '--webhook http://127.0.0.1:9/h?hash=1 --webhook-format json'
    expect(readArguments(line.split(' '))).toEqual({
      help: false,
      port: 1,
      token: 'T',
      partnerCode: 'P',
      seed: 's',
      faultRates: [{ kind: 'html', percent: 1, endpoint: 'any', delayMs: 0 }],
      paceMs: 500,
      statePath: 'f.json',
      callback: { url: 'http://127.0.0.1:9/h?hash=1', format: 'json' },
      startAt: Date.UTC(2025, 11, 30, 17),
    })
    for (const flag of line.match(/--[a-z-]+/g) ?? []) expect(help).toContain(`${flag} `)
  })

  test.each([
    ['2025-12-31T23:59:50', Date.UTC(2025, 11, 31, 16, 59, 50)],
    ['2025-12-31T23:59:50Z', Date.UTC(2025, 11, 31, 23, 59, 50)],
    ['2025-12-31T23:59:50+09:00', Date.UTC(2025, 11, 31, 14, 59, 50)],
  ])('--now %s is read by Vietnam’s clock unless it says another', (text, startAt) => {
    expect(readArguments(['--now', text])).toMatchObject({ startAt })
  })

  test.each([
    ['--port', 'high', '--port takes a number from 0 to 65535.'],
    [
      '--faults',
      'html:1',
      '--faults: "html:1" is not KIND:RATE%[@ENDPOINT][+SECONDSs], as in drop-after:2%@submitOrder.',
    ],
    [
      '--speed',
      '0',
      '--speed takes the seconds between two moves of an order, more than 0 and at most 86400.',
    ],
    [
      '--webhook',
      'ftp://127.0.0.1/',
      '--webhook takes an http or https address, --webhook-format form or json.',
    ],
    [
      '--now',
      'tomorrow',
      '--now takes a day, 2025-12-31, or a time, 2025-12-31T23:59:50 (Vietnam) or with its own offset.',
    ],
  ])('%s %s is refused in one sentence', (flag, value, words) => {
    expect(() => readArguments([flag, value])).toThrow(new Error(words))
  })

  test('a flag nobody knows and a broken state file end the program with a word and no trace', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'state.json'), 'not a state')
    for (const flags of [
      ['--sped', '1'],
      ['--port', '0', '--state', join(folder, 'state.json')],
    ]) {
      const program = spawn(process.execPath, ['servers/sandbox/main.ts', ...flags])
      let said = ''
      program.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      expect(await new Promise((done) => program.once('close', done))).toBe(1)
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

  test('says when, what, for which order, how it went and why', () => {
    expect(logLine(request)).toBe(
      '15:00:00 POST /services/shipment/order?ver=1.5 shop__1 → 422 30103 (marketplace) – Thiếu khối lượng đơn hàng',
    )
  })

  test('says a connection cut, and the fault that cut it; shows Vietnamese, and odd escapes as they are', () => {
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
