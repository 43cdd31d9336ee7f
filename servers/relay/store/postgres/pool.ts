import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'

/** The server ends a longer statement; without any answer, we end it a little later. */
const STATEMENT_MS = 10_000
const SILENCE_MS = 12_000
const CONNECT_MS = 5_000

const INT8 = 20

function configOf(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'quickship-relay',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Counters and times are far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  }
}

/** Connects when needed, so a restarted database is simply used again. Every commit waits for its flush, whatever the server's default. */
export function openPool(url: string, connections: number): Pool {
  const pool = new Pool({ ...configOf(url), max: connections, onConnect: waitForFlush })
  // A lost idle connection would end the process without a listener.
  pool.on('error', () => {})
  return pool
}

/** A connection outside the pool: to listen on, or for a long statement. */
export const openClient = (url: string, silenceMs = SILENCE_MS): Client =>
  new Client({ ...configOf(url), query_timeout: silenceMs })

export async function waitForFlush(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
  )
  await client.query("set default_transaction_isolation = 'read committed'")
}
