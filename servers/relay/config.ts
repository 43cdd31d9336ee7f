import * as z from 'zod/mini'
import { UsageError } from '../arguments.ts'
import type { RelayLimits } from './http/limits.ts'
import type { StoreConfig } from './store/open-store.ts'

/** One setting: by its environment variable, or by a flag, which wins. */
interface Setting<Value> {
  env: string
  /** None for a secret: every user of the machine can see a command line. */
  flag?: string
  /** What it takes, as in "PORT takes …". */
  takes: string
  about: string
  schema: z.ZodMiniType<Value, string>
}

const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  )
const setting = <Value>(one: Setting<Value>): Setting<Value> => one
const number = (env: string, least: number, most: number, about: string, flag?: string) =>
  setting({
    env,
    ...(flag !== undefined && { flag }),
    takes: `a whole number from ${least} to ${most}`,
    about: about,
    schema: whole(least, most),
  })

/** A path follows it, and it is printed: no query, no user. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return !/[?#]/.test(text) && url.username === '' && url.password === ''
}
const isPostgres = (text: string) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)

export const SETTINGS = {
  file: setting({
    env: 'RELAY_DB',
    flag: 'db',
    takes: 'the path of a file',
    about: 'SQLite file that holds everything (relay.db)',
    schema: z.string().check(z.minLength(1)),
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    takes: 'an address as postgres://user:password@host:5432/database',
    about: 'PostgreSQL database instead, for any number of relay processes',
    schema: z.string().check(z.refine(isPostgres)),
  }),
  connections: number('DATABASE_CONNECTIONS', 2, 1000, 'connections of one process to it (10)'),
  port: number('PORT', 0, 65_535, 'port to listen on (8787)', 'port'),
  host: setting({
    env: 'HOST',
    flag: 'host',
    takes: 'an address or a name of this machine',
    about: 'address to listen on (127.0.0.1, behind a TLS proxy)',
    schema: z.string().check(z.minLength(1)),
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    flag: 'public-url',
    takes: 'a web address as https://relay.example.com, with nothing behind its path',
    about: 'address the carrier reaches it at, for callback addresses',
    schema: z.pipe(
      z.string().check(z.refine(isWebAddress)),
      z.transform((text: string) => text.replace(/\/+$/, '')),
    ),
  }),
  retentionDays: number('RETENTION_DAYS', 1, 36_500, 'days that events are stored (90)', 'retention-days'),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    takes: 'yes or no',
    about: "believe the proxy's X-Forwarded-For (no)",
    schema: z.pipe(
      z.enum(['yes', 'no']),
      z.transform((word: 'yes' | 'no') => word === 'yes'),
    ),
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    takes: 'at least 16 characters',
    about: 'bearer token of GET /metrics, which is closed without one',
    schema: z.string().check(z.minLength(16)),
  }),
  bodyBytes: number('MAX_BODY_BYTES', 1024, 1_048_576, 'longest notice (65536)'),
  openConnections: number('MAX_CONNECTIONS', 10, 1_000_000, 'open connections (10000)'),
  liveClients: number('MAX_LIVE_CLIENTS', 1, 1_000_000, 'live clients (5000)'),
  noticesPerSecond: number(
    'NOTICES_PER_SECOND',
    1,
    1_000_000,
    "one shop's notices (500, ten times that at once)",
  ),
  readsPerSecond: number(
    'READS_PER_SECOND',
    1,
    1_000_000,
    "one device's reads (20, five times that at once)",
  ),
  stopSeconds: number('STOP_SECONDS', 1, 600, 'how long a stop waits for running requests (10)'),
}

export interface RelayConfig {
  storage: StoreConfig
  port: number
  host: string
  publicUrl: string
  retentionDays: number
  limits: Partial<RelayLimits>
  trustProxy: boolean
  metricsToken?: string
}

type Flags = Readonly<Record<string, string | boolean | undefined>>

/** An empty variable counts as none, as in `PORT= npm run relay`. Throws UsageError. */
export function readConfig(env: NodeJS.ProcessEnv, flags: Flags): RelayConfig {
  const read = <Value>(setting: Setting<Value>): Value | undefined => {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag]
    const text = flag ?? env[setting.env]
    if (typeof text !== 'string' || (text === '' && flag === undefined)) return undefined
    const value = setting.schema.safeParse(text)
    if (value.success) return value.data
    // Never the value: it may be a secret.
    throw new UsageError(`${flag === undefined ? setting.env : `--${setting.flag}`} takes ${setting.takes}.`)
  }

  const port = read(SETTINGS.port) ?? 8787
  const host = read(SETTINGS.host) ?? '127.0.0.1'
  const metricsToken = read(SETTINGS.metricsToken)
  const databaseUrl = read(SETTINGS.databaseUrl)
  if (databaseUrl !== undefined && flags.db !== undefined)
    throw new UsageError('--db names a file and DATABASE_URL a database: give one of them.')
  return {
    storage: {
      databaseUrl,
      connections: read(SETTINGS.connections),
      file: read(SETTINGS.file) ?? 'relay.db',
    },
    port,
    host,
    publicUrl: read(SETTINGS.publicUrl) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    retentionDays: read(SETTINGS.retentionDays) ?? 90,
    trustProxy: read(SETTINGS.trustProxy) ?? false,
    ...(metricsToken !== undefined && { metricsToken }),
    limits: present({
      bodyBytes: read(SETTINGS.bodyBytes),
      connections: read(SETTINGS.openConnections),
      liveClients: read(SETTINGS.liveClients),
      noticesPerShop: rate(read(SETTINGS.noticesPerSecond), 10),
      readsPerToken: rate(read(SETTINGS.readsPerSecond), 5),
      stopMs: times(read(SETTINGS.stopSeconds), 1000),
    }),
  }
}

const times = (value: number | undefined, by: number) => (value === undefined ? undefined : value * by)
const rate = (perSecond: number | undefined, seconds: number) =>
  perSecond === undefined ? undefined : { perSecond, burst: perSecond * seconds }

/** Without unset ones, whose defaults are in http/limits.ts. */
function present(
  limits: { [Name in keyof RelayLimits]?: RelayLimits[Name] | undefined },
): Partial<RelayLimits> {
  const { bodyBytes, connections, liveClients, noticesPerShop, readsPerToken, stopMs } = limits
  return {
    ...(bodyBytes !== undefined && { bodyBytes }),
    ...(connections !== undefined && { connections }),
    ...(liveClients !== undefined && { liveClients }),
    ...(noticesPerShop !== undefined && { noticesPerShop }),
    ...(readsPerToken !== undefined && { readsPerToken }),
    ...(stopMs !== undefined && { stopMs }),
  }
}
