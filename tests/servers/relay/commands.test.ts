import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCommandLine, relayHelp } from '../../../servers/relay/command-line.ts'
import { readConfig, SETTINGS } from '../../../servers/relay/config.ts'

/** Node's compile cache, for many starts. */
const COMPILED = join(tmpdir(), 'quickship-compiled')
const MAIN = join(import.meta.dirname, '../../../servers/relay/main.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}

function start(words: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...said })))
  return { child, said, ended }
}
const relay = (...words: string[]) => start(words).ended
const after = (name: string, text: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(text)?.[1] ?? ''

describe('the relay by command line', () => {
  test('makes a shop and a device’s token, serves both, replays a quarantined notice, and stops', async () => {
    const made = await relay('shop', 'add', 'Hoa Đậu', '--public-url', 'https://relay.example.com')
    expect(made).toMatchObject({ code: 0, err: '' })
    const callback = new URL(after('Callback address', made.out))
    expect(callback.href).toMatch(/^https:\/\/relay\.example\.com\/hooks\/hoa-dau\/[\w-]{43}$/)
    const issued = await relay('token', 'issue', 'hoa-dau', 'Máy quầy 1')
    const token = after('Token', issued.out)
    expect(token).toMatch(/^[\w-]{43}$/)

    const serving = start([], { PORT: '0' })
    await expect.poll(() => serving.said.out, { timeout: 10_000 }).toContain('"started"')
    const { url } = JSON.parse(serving.said.out.split('\n')[0] ?? '')
    const send = (body: string) => fetch(`${url}${callback.pathname}`, { method: 'POST', body })
    expect((await send('label_id=S1&partner_id=a&status_id=5')).status).toBe(200)
    expect((await send('label_id=S1&status_id=unknown')).status).toBe(200)
    const headers = { Authorization: `Bearer ${token}` }
    const page = await (await fetch(`${url}/events?after=0`, { headers })).json()
    expect(page).toMatchObject({ newest: 1, events: [{ seq: 1, trackingCode: 'S1' }] })

    // While the relay runs.
    const list = await relay('quarantine', 'list')
    expect(list.out).toContain('status_id')
    expect((await relay('quarantine', 'show', '1')).out).toContain('status_id=unknown')
    expect((await relay('quarantine', 'replay')).out).toContain('still unreadable')
    expect((await relay('shop', 'list')).out).toMatch(/hoa-dau .* 1 +1 +Hoa Đậu/)
    expect((await relay('backup', 'copy.db')).code).toBe(0)
    expect((await relay('check', '--db', 'copy.db')).out).toContain(
      '1 shops, 1 events, 1 quarantined notices',
    )
    expect((await relay('prune', '--days', '0')).out).toMatch(/^1 events/)
    expect((await relay('token', 'revoke', after("Token's id", issued.out))).code).toBe(0)
    expect((await relay('token', 'list')).out).toContain('revoked')

    serving.child.kill('SIGTERM')
    expect(await serving.ended).toMatchObject({ code: 0, err: '' })
    const file = await readFile(join(folder, 'relay.db'), 'latin1')
    for (const secret of [token, callback.pathname.split('/').at(-1) ?? '']) {
      expect(file).not.toContain(secret)
      expect(serving.said.out + list.out).not.toContain(secret)
    }
  }, 60_000)

  test('goes on when its log is no longer read', async () => {
    const callback = new URL(after('Callback address', (await relay('shop', 'add', 'Sen')).out))
    const serving = start([], { PORT: '0' })
    await expect.poll(() => serving.said.out, { timeout: 10_000 }).toContain('"started"')
    const { url } = JSON.parse(serving.said.out.split('\n')[0] ?? '')
    serving.child.stdout?.destroy()
    for (const label of ['S1', 'S2', 'S3']) {
      const body = `label_id=${label}&status_id=4`
      expect((await fetch(`${url}${callback.pathname}`, { method: 'POST', body })).status).toBe(200)
    }
    serving.child.kill('SIGTERM')
    expect(await serving.ended).toMatchObject({ code: 0, err: '' })
  }, 30_000)

  test('gives a new callback address, and deletes a shop', async () => {
    const first = after('Callback address', (await relay('shop', 'add', 'Sen', '--id', 's')).out)
    const second = after('Callback address', (await relay('shop', 'callback', 's')).out)
    expect(new URL(second).pathname).toMatch(/^\/hooks\/s\//)
    expect(second).not.toBe(first)
    expect(await relay('shop', 'add', 'Another', '--id', 's')).toMatchObject({ code: 2 })
    expect(await relay('shop', 'delete', 's')).toMatchObject({ code: 0 })
    expect(await relay('shop', 'delete', 's')).toMatchObject({
      code: 2,
      err: 'There is no shop s: npm run relay -- shop list names them.\n',
    })
  }, 30_000)

  test('creates nothing in a wrong folder', async () => {
    const err = "There is no relay.db: --db or RELAY_DB says where the relay's file is.\n"
    for (const words of [['backup', 'copy.db'], ['token', 'list'], ['prune']])
      expect(await relay(...words)).toEqual({ code: 2, out: '', err })
    expect(await readdir(folder)).toEqual([])
  }, 30_000)

  test('explains an error in one sentence and by its exit code', async () => {
    const refused = await start(['check'], { PORT: '70000' }).ended
    expect(refused).toEqual({ code: 2, out: '', err: 'PORT takes a whole number from 0 to 65535.\n' })
    const gone = await start(['check'], { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }).ended
    expect(gone).toMatchObject({ code: 1, out: '' })
    expect(gone.err).toContain('The database of DATABASE_URL cannot be opened')
    expect(gone.err).not.toContain('secret')
    expect(await relay('check', '--db', 'nowhere/relay.db')).toMatchObject({ code: 1 })
    expect(await relay('serve', '--help')).toEqual({ code: 0, out: relayHelp(), err: '' })
    expect(await start(['--port', '0', '--host', 'nowhere.invalid']).ended).toMatchObject({
      code: 2,
      err: 'HOST is no address of this machine: nowhere.invalid\n',
    })
  }, 30_000)
})

describe('a configuration', () => {
  test('has defaults for one shop on one machine', () => {
    expect(readConfig({}, {})).toEqual({
      storage: { databaseUrl: undefined, connections: undefined, file: 'relay.db' },
      port: 8787,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8787',
      retentionDays: 90,
      trustProxy: false,
      limits: {},
    })
  })

  test('prefers a flag to a variable, and ignores an empty variable', () => {
    const env = { PORT: '1', HOST: '', PUBLIC_URL: 'https://r.example/', NOTICES_PER_SECOND: '7' }
    expect(readConfig(env, { port: '2' })).toMatchObject({
      port: 2,
      host: '127.0.0.1',
      publicUrl: 'https://r.example',
      limits: { noticesPerShop: { perSecond: 7, burst: 70 } },
    })
  })

  test.each([
    [{ PORT: '80.5' }, 'PORT takes a whole number'],
    [{ DATABASE_URL: 'mysql://root:pass@h/d' }, 'DATABASE_URL takes'],
    [{ PUBLIC_URL: 'relay.example.com' }, 'PUBLIC_URL takes'],
    [{ PUBLIC_URL: 'https://relay.example.com/?shop=1' }, 'PUBLIC_URL takes'],
    [{ PUBLIC_URL: 'https://relay.example.com/#hooks' }, 'PUBLIC_URL takes'],
    [{ PUBLIC_URL: 'https://user:word@relay.example.com' }, 'PUBLIC_URL takes'],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS takes'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY takes yes or no'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN takes at least'],
    [{ STOP_SECONDS: '-1' }, 'STOP_SECONDS takes'],
  ])('names the invalid setting: %j', (env, message) => {
    expect(() => readConfig(env, {})).toThrow(message)
  })

  test('allows one store only', () => {
    const env = { DATABASE_URL: 'postgres://u:secret@h/d', RELAY_DB: '/data/relay.db' }
    expect(readConfig(env, {}).storage.databaseUrl).toBe(env.DATABASE_URL)
    expect(() => readConfig(env, { db: 'copy.db' })).toThrow('--db names a file and DATABASE_URL a database')
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:pass@h/d'],
    ['METRICS_TOKEN', 'short'],
  ])('never prints the value of %s, which is a secret', (name, value) => {
    expect(() => readConfig({ [name]: value }, {})).not.toThrow(value)
    expect(() => readConfig({ [name]: value }, {})).toThrow(name)
  })

  test('is in the help, every setting of it', () => {
    for (const { env } of Object.values(SETTINGS)) expect(relayHelp()).toContain(env)
  })

  test('refuses an unknown command, a missing word and an unknown option', () => {
    expect(() => readCommandLine(['shop', 'burn'])).toThrow('There is no command "shop burn"')
    expect(() => readCommandLine(['shop', 'add'])).toThrow('npm run relay -- shop add NAME')
    expect(() => readCommandLine(['--prot', '1'])).toThrow('--prot')
    expect(readCommandLine([]).command).toBeUndefined()
  })
})
