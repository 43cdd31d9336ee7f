import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type PostgresBinaries, postgresBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { familyOf, killed } from './processes.ts'

/** A PostgreSQL of its own, on loopback, that flushes as a real one does. */
export interface RunningPostgres {
  /** With its password: `postgres://…`. */
  url: string
  /** An empty database on it. Answers its address. */
  newDatabase(): Promise<string>
  /** Even with open connections. */
  dropDatabase(url: string): Promise<void>
  /** Ids of the server's processes now. */
  processes(): number[]
  /** SIGKILL to the server and all its processes. Resolves once they are gone. */
  kill9(): Promise<void>
  /** Starts again on the same files and port. */
  restart(): Promise<void>
  /** Ends it and takes its files away. */
  stop(): Promise<void>
}

/** Starts in some seconds, mostly `initdb`. `settings` are PostgreSQL's own, as `{ max_connections: '20' }`. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<RunningPostgres> {
  const binaries = await postgresBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const { uid, gid } = binaries.runAs
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const files = join(folder, 'files')
  const password = randomBytes(12).toString('hex')
  await initialise(binaries, folder, files, password)

  const port = await freePort()
  const addressOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '200',
    ...settings,
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () => started(spawn(binaries.postgres, ['-D', files, ...words], { ...binaries.runAs }))
  let server = await launch()
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  let databases = 0
  async function ask(statement: string): Promise<void> {
    const client = new Client(addressOf('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  return {
    url: addressOf('postgres'),
    async newDatabase() {
      databases += 1
      const name = `relay_${databases}`
      await ask(`create database ${name}`)
      return addressOf(name)
    },
    dropDatabase: (url) => ask(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
    processes: () => familyOf(server),
    async kill9() {
      // While it is a zombie a new one takes it for alive, by its pid file.
      const reaped = new Promise((gone) => server.once('exit', gone))
      await killed(familyOf(server), 'SIGKILL')
      await reaped
    },
    async restart() {
      server = await launch()
    },
    async stop() {
      process.off('exit', killAtExit)
      if (server.exitCode === null && server.signalCode === null) await killed([server.pid], 'SIGINT')
      await rm(folder, { recursive: true, maxRetries: 5 })
      await binaries.cleanUp()
    },
  }
}

async function initialise(
  { initdb, runAs }: PostgresBinaries,
  folder: string,
  files: string,
  password: string,
): Promise<void> {
  const secret = join(folder, 'password')
  await writeFile(secret, password)
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(secret, runAs.uid, runAs.gid)
  const words = ['-D', files, '-U', 'postgres', '--pwfile', secret, '--auth', 'scram-sha-256']
  // `--no-sync` concerns the making alone: what is committed later is flushed.
  const made = spawn(initdb, [...words, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'], { ...runAs })
  let said = ''
  made.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  made.stdout.resume()
  const code = await new Promise<number | null>((done, failed) =>
    made.once('close', done).once('error', failed),
  )
  if (code !== 0) throw new Error(`initdb failed: ${said}`)
  await rm(secret)
}

/** Resolves once it takes connections; rejects with its own words where it ends before. */
function started(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((ready, failed) => {
    let said = ''
    server.stdout?.resume()
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // The newest of it: while it recovers, clients that knock make it say a lot.
      said = (said + text).slice(-20_000)
      if (said.includes('ready to accept connections')) ready(server)
    })
    server.once('error', failed)
    server.once('exit', () => failed(new Error(`PostgreSQL ended: ${said}`)))
  })
}
