import * as z from 'zod/mini'

/** What a relay is told from outside. Each by its environment variable, most also by a flag, which goes before it. */
export interface Setting<Value> {
  env: string
  /** None for a secret: every user of the machine sees a command line. */
  flag?: string
  /** What it takes, as in "PORT takes …". */
  takes: string
  means: string
  schema: z.ZodMiniType<Value, string>
}

const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  )
const setting = <Value>(one: Setting<Value>): Setting<Value> => one
const number = (env: string, least: number, most: number, means: string, flag?: string) =>
  setting({
    env,
    ...(flag !== undefined && { flag }),
    takes: `a whole number from ${least} to ${most}`,
    means,
    schema: whole(least, most),
  })

/** A path goes on after it, and whoever reads it may read all of it. */
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
    means: 'SQLite file that holds everything (relay.db)',
    schema: z.string().check(z.minLength(1)),
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    takes: 'an address as postgres://user:password@host:5432/database',
    means: 'PostgreSQL database instead, for any number of relay processes',
    schema: z.string().check(z.refine(isPostgres)),
  }),
  connections: number('DATABASE_CONNECTIONS', 2, 1000, 'connections of one process to it (10)'),
  port: number('PORT', 0, 65_535, 'port to listen on (8787)', 'port'),
  host: setting({
    env: 'HOST',
    flag: 'host',
    takes: 'an address or a name of this machine',
    means: 'address to listen on (127.0.0.1: a TLS proxy stands before it)',
    schema: z.string().check(z.minLength(1)),
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    flag: 'public-url',
    takes: 'a web address as https://relay.example.com, with nothing behind its path',
    means: 'address the carrier reaches it at, for callback addresses',
    schema: z.pipe(
      z.string().check(z.refine(isWebAddress)),
      z.transform((text: string) => text.replace(/\/+$/, '')),
    ),
  }),
  retentionDays: number('RETENTION_DAYS', 1, 36_500, 'days that events are kept (90)', 'retention-days'),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    takes: 'yes or no',
    means: "believe the proxy's X-Forwarded-For (no)",
    schema: z.pipe(
      z.enum(['yes', 'no']),
      z.transform((word: 'yes' | 'no') => word === 'yes'),
    ),
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    takes: 'at least 16 characters',
    means: 'opens GET /metrics to who sends it as a bearer token',
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
  stopSeconds: number('STOP_SECONDS', 1, 600, 'how long a stop waits for what is under way (10)'),
}
