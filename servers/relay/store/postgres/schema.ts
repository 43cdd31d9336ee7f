import type { Pool } from 'pg'
import { NewerSchema } from '../store.ts'
import { APPEND_FUNCTION } from './append.ts'
import { SHARED_FUNCTION } from './shared.ts'

/** The schema's versions, each made from the one before. The shop leads every primary key, to distribute tables by it. A uuid is the smallest type for a digest. */
const MIGRATIONS: readonly string[] = [
  `
  create table relay_shops (
    id text collate "C" primary key,
    name text not null,
    secret_hash bytea not null,
    created_at bigint not null,
    newest bigint not null default 0,
    oldest bigint not null default 1,
    appended_at timestamptz
  ) with (fillfactor = 50);
  create table relay_events (
    shop text collate "C" not null,
    seq bigint not null,
    received_at bigint not null,
    partner_id text not null,
    tracking_code text not null,
    status_code bigint not null,
    action_time text not null,
    reason_code float8,
    reason text not null,
    weight_kg float8,
    fee float8,
    cod float8,
    partial boolean not null,
    primary key (shop, seq)
  );
  create table relay_digests (
    shop text collate "C" not null,
    digest uuid not null,
    seq bigint not null,
    primary key (shop, digest)
  );
  create table relay_tokens (
    shop text collate "C" not null,
    id text not null,
    device text not null,
    hash bytea not null,
    created_at bigint not null,
    revoked_at bigint,
    primary key (shop, id)
  );
  create index relay_tokens_hash on relay_tokens (hash);
  create table relay_quarantine (
    shop text collate "C" not null,
    id bigint not null generated always as identity,
    received_at bigint not null,
    body text not null,
    why text not null,
    primary key (shop, id)
  );
  create table relay_checks (id boolean primary key check (id), times bigint not null);
  insert into relay_checks values (true, 0);
  ${APPEND_FUNCTION}
  `,
  `
  alter table relay_shops add column shared_newest bigint not null default 0,
    add column shared_count bigint not null default 0;
  create table relay_shared (
    shop text collate "C" not null,
    id text collate "C" not null,
    seq bigint not null,
    received_at bigint not null,
    record bytea not null,
    primary key (shop, id)
  );
  create unique index relay_shared_order on relay_shared (shop, seq);
  create index relay_shared_age on relay_shared (received_at);
  ${SHARED_FUNCTION}
  `,
]

/** The same in every relay: processes that start together wait for each other. */
const LOCK = 0x51537265

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query('create table if not exists relay_schema (version integer primary key)')
    const found = await client.query<{ version: number | null }>(
      'select max(version) as version from relay_schema',
    )
    const version = found.rows[0]?.version ?? 0
    if (version > MIGRATIONS.length) throw new NewerSchema(version, MIGRATIONS.length)
    for (const [at, statements] of MIGRATIONS.entries()) {
      if (at < version) continue
      await client.query(statements)
      await client.query('insert into relay_schema values ($1)', [at + 1])
    }
    await client.query('commit')
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // With an error, the pool drops a connection that is inside a transaction.
    client.release(broken)
  }
}
