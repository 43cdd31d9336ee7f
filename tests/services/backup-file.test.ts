import { expect, onTestFinished, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { restoreBackup } from '../../lib/backup/restore-backup.ts'
import { backupKind, backupLines, LONGEST_LINE } from '../../lib/domain/backup.ts'

const saveFile = vi.hoisted(() => vi.fn((_name: string) => {}))
vi.mock('../../lib/services/save-file.ts', () => ({ saveFile }))

const { linesOf, saveBackup } = await import('../../lib/services/backup-file.ts')
const { isSealed, sealedFile, unsealed } = await import('../../lib/services/sealed-file.ts')
const { base64Of, keyOfPassphrase, newFileKey, newStretch, sealed } = await import(
  '../../lib/settings/sealing.ts'
)

const [head = ''] = backupLines({ version: '1', at: 0, accounts: [], settings: {}, histories: [] })

/** Counts what is unpacked of it. */
function packed(chunks: Iterator<string>): { file: File; unpacked: () => number } {
  let unpacked = 0
  const letters = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(out) {
      const chunk = letters.encode(chunks.next().value)
      unpacked += chunk.length
      out.enqueue(chunk)
    },
  })
  const file = Object.assign(new File([], 'quickship.backup'), { stream: () => bytes })
  return { file, unpacked: () => unpacked }
}

function* forever(text: string): Generator<string> {
  yield `${head}\n`
  for (;;) yield text
}

test.each([
  ['one line without an end', 'a'.repeat(100_000)],
  ['lines of nothing', '\n'.repeat(1000)],
  ['lines that are not ours', '{"a":1}\n'.repeat(1000)],
])('a file that unpacks to %s ends in a word', async (_, text) => {
  const { file, unpacked } = packed(forever(text))
  const send = vi.fn()
  expect(await restoreBackup(linesOf(file), send, () => {})).toEqual({ problem: 'too-much' })
  expect(send).not.toHaveBeenCalled()
  expect(unpacked()).toBeLessThan(LONGEST_LINE + 1_000_000)
})

test('a file that is packed so is read like one that is not', async () => {
  const text = [head, '{"end":true}'].join('\n')
  const plain = new File([text], 'quickship.backup')
  const gzip = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  for (const file of [plain, new File([gzip], 'quickship.backup')]) {
    expect(await restoreBackup(linesOf(file), vi.fn(), () => {})).toMatchObject({ whole: true, foreign: 0 })
  }
})

test.each([1, 2, 3, 5, 64])('letters come back whole where its bytes arrive %i at a time', async (size) => {
  const lines = [head, '{"a":"Nguyễn Thị Hồng Vân, 12 Lý Tự Trọng"}', '{"b":"🎁 ₫"}', '{"end":true}']
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(out) {
        for (const piece of pieces) out.enqueue(piece)
        out.close()
      },
    })
  const file = Object.assign(new File([bytes], 'quickship.backup'), { stream })
  const read: string[] = []
  for await (const line of linesOf(file)) read.push(line)
  expect(read).toEqual(lines)
})

const PASSPHRASE = 'chợ Bến Thành 1912'
/** Noise does not pack: more than one chunk. */
const NOISE = Array.from({ length: 40 }, () => base64Of(crypto.getRandomValues(new Uint8Array(48_000)))).join(
  '\n',
)

async function gzipped(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** As the worker hands out a file's key. */
async function sealedBackup(text: string) {
  const { salt, rounds } = newStretch()
  const jwk = await newFileKey()
  const own = await keyOfPassphrase(PASSPHRASE, { salt, rounds })
  const key = await sealed(own, JSON.stringify(jwk))
  return sealedFile(await gzipped(text), { jwk, head: { salt: base64Of(salt), rounds, key } })
}

test('a sealed backup shows nothing, and opens whole with its passphrase only', async () => {
  const file = await sealedBackup([head, '{"end":true}'].join('\n'))
  expect(await isSealed(file)).toBe(true)
  const [line = '', ...rest] = (await file.text()).split('\n')
  expect(Object.keys(JSON.parse(line))).toEqual(['kind', 'format', 'salt', 'rounds', 'key'])
  expect(JSON.parse(line).rounds).toBeGreaterThanOrEqual(1_000_000)
  expect(rest.join()).not.toContain('quickship')
  // An earlier version, which knows no seal, says that it is too old.
  expect(backupKind(line)).toBe('newer')
  expect(await unsealed(file, 'chợ Bến Thành 1913')).toBeUndefined()
  const open = (await unsealed(file, PASSPHRASE.normalize('NFD'))) ?? expect.fail()
  expect(await restoreBackup(linesOf(open), vi.fn(), () => {})).toMatchObject({ whole: true, foreign: 0 })
})

test.each([
  ['cut', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -1000)],
  [
    'changed',
    (bytes: Uint8Array<ArrayBuffer>) =>
      bytes.map((byte, at) => (at === bytes.length - 1000 ? byte ^ 1 : byte)),
  ],
])('a sealed backup that was %s is read up to there, and its passphrase is not blamed', async (_, damage) => {
  const whole = await sealedBackup(`${head}\n${NOISE}\n{"end":true}`)
  const file = new Blob([damage(new Uint8Array(await whole.arrayBuffer()))])
  const open = (await unsealed(file, PASSPHRASE)) ?? expect.fail()
  expect(open.size).toBeGreaterThan(500_000)
  expect(await restoreBackup(linesOf(open), vi.fn(), () => {})).toMatchObject({ whole: false })
})

test('a backup in clear needs no passphrase', async () => {
  const file = await gzipped([head, '{"end":true}'].join('\n'))
  expect(await isSealed(file)).toBe(false)
  expect(await unsealed(file, 'any')).toBe(file)
})

const VIETNAM = 'Asia/Ho_Chi_Minh'
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'))

/** Where the seller's computer is, and a moment of each hour of its 20 November. */
test.each([
  [VIETNAM, '+07:00'],
  ['UTC', 'Z'],
  ['America/Los_Angeles', '-08:00'],
])('at any hour in %s a backup’s name has the seller’s own day, sealed or not', async (zone, offset) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const sealedWith = { jwk: await newFileKey(), head: { salt: '', rounds: 1, key: '' } }
  const answers: Record<string, unknown> = { 'accounts.list': [], 'relays.list': [] }
  Object.assign(browser.runtime, {
    getManifest: () => ({ version: '1' }),
    sendMessage: async ({ quickship }: { quickship: string }) => ({ answer: answers[quickship] }),
  })
  for (const key of [null, sealedWith]) {
    answers['secrets.file-key'] = { ok: true, value: key }
    saveFile.mockClear()
    for (const hour of HOURS) {
      vi.setSystemTime(`2026-11-20T${hour}:30:00${offset}`)
      expect(await saveBackup()).toBe('saved')
    }
    expect(new Set(saveFile.mock.calls.map(([name]) => name))).toEqual(
      new Set(['quickship-2026-11-20.backup']),
    )
  }
})
