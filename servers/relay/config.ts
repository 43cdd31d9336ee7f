import type { RelayLimits } from './http/limits.ts'
import { SETTINGS, type Setting } from './settings.ts'
import type { StorePlace } from './store/open-store.ts'

export interface RelayConfig {
  place: StorePlace
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  retentionDays: number
  limits: Partial<RelayLimits>
  trustProxy: boolean
  metricsToken?: string
}

/** A setting or a command that cannot be meant. Its message is one sentence for the person at the terminal. */
export class Refused extends Error {
  override name = 'Refused'
}

type Words = Readonly<Record<string, string | boolean | undefined>>

/** An empty variable counts as none, as in `PORT= npm run relay`. Throws Refused. */
export function readConfig(env: NodeJS.ProcessEnv, flags: Words): RelayConfig {
  const read = <Value>(setting: Setting<Value>): Value | undefined => {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag]
    const text = flag ?? env[setting.env]
    if (typeof text !== 'string' || (text === '' && flag === undefined)) return undefined
    const value = setting.schema.safeParse(text)
    if (value.success) return value.data
    // Never the value: it may be a secret.
    throw new Refused(`${flag === undefined ? setting.env : `--${setting.flag}`} takes ${setting.takes}.`)
  }

  const port = read(SETTINGS.port) ?? 8787
  const host = read(SETTINGS.host) ?? '127.0.0.1'
  const metricsToken = read(SETTINGS.metricsToken)
  const databaseUrl = read(SETTINGS.databaseUrl)
  if (databaseUrl !== undefined && flags.db !== undefined)
    throw new Refused('--db names a file and DATABASE_URL a database: give one of them.')
  return {
    place: {
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

/** Those that were set: what is left out stays as http/limits.ts has it. */
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
