/** Runs the relay behind nginx and Caddy with the sample configurations, and checks their promises. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRelay } from '../servers/relay/http/start.ts'
import { hashOf, newSecret } from '../servers/relay/secrets.ts'
import { sqliteStore } from '../servers/relay/store/sqlite/sqlite-store.ts'
import { throughProxy } from './relay-proxy/through-proxy.ts'

const HOST = 'relay.example.com'
const PORT = 18_443
const DEPLOY = join(import.meta.dirname, '..', 'servers', 'relay', 'deploy')
const NOTICE = 'partner_id=QS-1&label_id=S1&status_id=5'

const folder = await mkdtemp(join(tmpdir(), 'quickship-proxy-'))
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]
run('openssl', [...made, '-addext', `subjectAltName=DNS:${HOST}`, '-keyout', key, '-out', certificate])
const ca = await readFile(certificate)

const store = sqliteStore(join(folder, 'relay.db'))
await store.migrate()
const secret = newSecret()
const token = newSecret()
await store.createShop({ id: 'lan-shop', name: 'Lan', secretHash: hashOf(secret), createdAt: Date.now() })
await store.addToken({
  id: 'laptop',
  shop: 'lan-shop',
  device: 'x',
  hash: hashOf(token),
  createdAt: Date.now(),
})
const { ask, liveEvent, streamEvent } = throughProxy({ host: HOST, port: PORT, ca, token })
const relayLog: string[] = []
const limits = { refusals: { perSecond: 0, burst: 30 } }
const log = (line: string) => void relayLog.push(line)
const options = { store, port: 0, trustProxy: true, metricsToken: 'scraper', limits, log }
try {
  await check('nginx', 'nginx.conf', nginx)
  await check('caddy', 'Caddyfile', caddy)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

type Start = (sample: string, directory: string) => Promise<ChildProcess>

async function check(name: string, sample: string, start: Start): Promise<void> {
  const relay = await startRelay(options)
  const text = await readFile(join(DEPLOY, sample), 'utf8')
  const directory = join(folder, name)
  await mkdir(directory)
  const upstream = text.replaceAll('127.0.0.1:8787', new URL(relay.url).host)
  const proxy = await start(upstream, directory)
  try {
    await until(() => listens(PORT))
    await prove(name)
    await proveSilent(name, directory)
    console.log(`${name}: as its sample says`)
  } finally {
    proxy.kill('SIGTERM')
    await new Promise((ended) => proxy.once('exit', ended))
    await relay.close()
  }
}

async function nginx(sample: string, directory: string): Promise<ChildProcess> {
  const server = sample
    .replace('listen 443 ssl', `listen 127.0.0.1:${PORT} ssl`)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key)
    .replaceAll('/var/log/nginx', directory)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${directory}/${use};`,
  )
  // Otherwise nginx's workers run as `nobody`, who may not write here.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const around = `${user} daemon off; pid ${directory}/pid; events {} http { ${temporary.join(' ')} ${server} }`
  const file = join(directory, 'nginx.conf')
  await writeFile(file, around)
  run('nginx', ['-t', '-c', file, '-e', join(directory, 'start.log')])
  return spawn('nginx', ['-c', file, '-e', join(directory, 'start.log')], { stdio: 'inherit' })
}

async function caddy(sample: string, directory: string): Promise<ChildProcess> {
  const tls = `tls ${certificate} ${key}`
  const file = join(directory, 'Caddyfile')
  const site = sample
    .replace(
      '\tlog {',
      `\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\toutput file ${directory}/caddy.log`,
    )
    .replace(`${HOST} {`, `${HOST}:${PORT} {\n\t${tls}\n\tlog`)
  await writeFile(file, site)
  const home = { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
  run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], home)
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env: home, stdio: 'ignore' })
}

async function prove(name: string): Promise<void> {
  const hook = `/hooks/lan-shop/${secret}?hash=whole`
  const { newest: before = 0 } = (await store.readPage('lan-shop', 0, 1)) ?? {}
  const live = liveEvent(before)
  const streamed = streamEvent(before)
  await Promise.all([live.opened, streamed.opened])
  same(`${name}: a notice is taken`, (await ask('POST', hook, `${NOTICE}&action_time=${name}`)).status, 200)
  same(`${name}: its event comes over the WebSocket`, await live.seq, before + 1)
  same(`${name}: and over the stream, held back by nothing`, await streamed.seq, before + 1)
  same(`${name}: a long notice is answered`, (await ask('POST', hook, 'x'.repeat(200_000))).status, 200)
  const refused = await ask('POST', '/hooks/lan-shop/guess', NOTICE)
  const unknown = await ask('POST', '/hooks/no-such-shop/guess', NOTICE)
  same(`${name}: a wrong secret is refused`, refused.status, 404)
  same(`${name}: as an unknown shop is`, unknown.text, refused.text)
  same(`${name}: measures stay inside`, (await ask('GET', '/metrics', '', 'Bearer scraper')).status, 404)
  for (let guess = 0; guess < 40; guess++)
    await ask('POST', '/hooks/lan-shop/guess', '', '', `203.0.113.${guess}`)
  const limited = await ask('POST', '/hooks/lan-shop/guess', '', '', '203.0.113.99')
  same(`${name}: a sender cannot write its own address`, limited.status, 429)
}

/** The logs of the proxy and the relay. */
async function proveSilent(name: string, directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.log'))
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  const written = [...texts, ...relayLog].join('\n')
  for (const secretText of [secret, token, 'lan-shop/guess', 'hash=whole']) {
    if (written.includes(secretText)) throw new Error(`${name}: a log holds what must stay secret.`)
  }
  const id = /"id":"([\w-]{20,})"/.exec(relayLog.join('\n'))?.[1]
  same(`${name}: the relay's log has the proxy's request ids`, id !== undefined, true)
}

function run(program: string, args: readonly string[], env = process.env): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env })
  if (error)
    throw new Error(`${program} is not here: install it, for example with apt-get install ${program}.`)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

function same(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}.`)
  console.log(`  ${what}`)
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((turn) => setTimeout(turn, 20))
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
