import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from 'better-sqlite3'
import { NewerSchema } from '../store.ts'

/**
 * The schema's versions in turn. `n` is a shop's number in this file. AUTOINCREMENT: no shop inherits a deleted
 * one's rows. `digests` is never pruned.
 */
const MIGRATIONS: readonly string[] = [
  `
  create table shops (
    n integer primary key autoincrement,
    id text not null unique,
    name text not null,
    secret_hash blob not null,
    created_at integer not null,
    newest integer not null default 0,
    oldest integer not null default 1
  ) strict;
  create table events (
    shop integer not null,
    seq integer not null,
    received_at integer not null,
    partner_id text not null,
    tracking_code text not null,
    status_code integer not null,
    action_time text not null,
    reason_code real,
    reason text not null,
    weight_kg real,
    fee real,
    cod real,
    partial integer not null,
    primary key (shop, seq)
  ) strict, without rowid;
  create table digests (
    shop integer not null,
    digest blob not null,
    seq integer not null,
    primary key (shop, digest)
  ) strict, without rowid;
  create table tokens (
    id text primary key,
    shop integer not null,
    device text not null,
    hash blob not null unique,
    created_at integer not null,
    revoked_at integer
  ) strict, without rowid;
  create index tokens_of_shop on tokens (shop, created_at);
  create table quarantine (
    id integer primary key autoincrement,
    shop integer not null,
    received_at integer not null,
    body text not null,
    why text not null
  ) strict;
  create index quarantine_of_shop on quarantine (shop);
  create table deleted_shops (n integer primary key) strict;
  create table checks (only integer primary key check (only = 1), times integer not null) strict;
  insert into checks values (1, 0);
  `,
  `
  alter table shops add column shared_newest integer not null default 0;
  alter table shops add column shared_count integer not null default 0;
  create table shared (
    shop integer not null,
    id text not null,
    seq integer not null,
    received_at integer not null,
    record blob not null,
    primary key (shop, id)
  ) strict, without rowid;
  create unique index shared_order on shared (shop, seq);
  create index shared_age on shared (received_at);
  `,
]

/** "QSre": a file with another mark and with tables in it is not ours. */
const APPLICATION = 0x51537265

/** The file's version. Throws if a newer relay or another program wrote it. */
export function versionOf(db: Database): number {
  // One transaction: another process may create the schema between two reads.
  const read = db.transaction(() => ({
    version: numberOf(db, 'user_version'),
    ours: numberOf(db, 'application_id') === APPLICATION,
    empty: db.prepare('select count(*) from sqlite_schema').pluck().get() === 0,
  }))
  const { version, ours, empty } = read()
  if (!ours && !empty) throw new Error(`${db.name} is another program's database.`)
  if (version > MIGRATIONS.length) throw new NewerSchema(version, MIGRATIONS.length)
  return version
}

/** Brings the file to this version's schema, once where several processes start at the same time. */
export function migrate(db: Database): void {
  const upgrade = db.transaction(() => {
    for (const statements of MIGRATIONS.slice(versionOf(db))) db.exec(statements)
    db.pragma(`application_id = ${APPLICATION}`)
    db.pragma(`user_version = ${MIGRATIONS.length}`)
  })
  upgrade.immediate()
  // SQLite flushes the file, not the folder's entry of a new one.
  const folder = openSync(dirname(db.name), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function numberOf(db: Database, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }))
}
