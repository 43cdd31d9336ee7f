import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'

/** A statement that takes longer is ended by the server; one the server says nothing to, a little later by us. */
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
    // Counters and times: all of them far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  }
}

/**
 * Connections are made when they are needed, so that a database that died and came back is simply there again. Each
 * waits for the flush at a commit, whatever the server's default; a default that waits for more stays.
 */
export function openPool(url: string, connections: number): Pool {
  const pool = new Pool({ ...configOf(url), max: connections, onConnect: waitForFlush })
  // An idle connection that was cut is dropped by the pool. Without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** A connection of its own: to listen on, or for one that takes its time. */
export const openClient = (url: string, silenceMs = SILENCE_MS): Client =>
  new Client({ ...configOf(url), query_timeout: silenceMs })

export async function waitForFlush(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
  )
  await client.query("set default_transaction_isolation = 'read committed'")
}
