import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../../../../servers/relay/store/open-store.ts'
import type { RelayStore } from '../../../../servers/relay/store/store.ts'
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/start-postgres.ts'
import { testEvent, testShop } from '../events.ts'

/** What runs without naming a shop, by the store's method and the table, and why it may. */
const EVERY_SHOP: Readonly<Record<string, string>> = {
  'tokenOf relay_tokens': 'a request brings its token alone, which says whose it is',
  'revokeToken relay_tokens': 'a person names the token',
  'quarantinedNotice relay_quarantine': 'a person names the notice',
  'deleteQuarantined relay_quarantine': 'a person names the notice',
  'shops relay_shops': 'a command lists them',
  'counts relay_shops': 'once a minute at most',
  'counts relay_quarantine': 'once a minute at most',
  'prune relay_shops': 'once an hour, to find the shops that have something old',
  'prune relay_quarantine': 'once an hour, to find the shops that have something old',
  'prune relay_shared': 'once an hour, to find the shops that have something old',
  'subscribe relay_shops': 'a look at what changed lately, in case a notification was lost',
}

/** Methods whose transaction writes rows of several shops, and why. */
const SEVERAL_SHOPS: Readonly<Record<string, string>> = {
  append: 'one flush serves the notices of all shops; no notice needs another’s',
}

/** Tables without a shop: every shard may have a copy. */
const OF_NO_SHOP = ['relay_schema', 'relay_checks']

const old = Date.UTC(2026, 0, 1)
const token = (shop: string) => ({ id: `t-${shop}`, shop, device: 'x', hash: hashOf(shop), createdAt: 1 })
const hashOf = (words: string) => Buffer.alloc(32, words)
const record = (id: string) => ({ id, base: 0, record: Buffer.from('x') })
const both = <Result>(use: (shop: string) => Promise<Result>) => Promise.all(['sen', 'hoa-mai'].map(use))

/** A use of every method, so that each statement runs that it has. */
const USES: { [Method in keyof RelayStore]: (store: RelayStore) => unknown } = {
  migrate: (store) => store.migrate(),
  ready: (store) => store.ready(),
  createShop: (store) => both((shop) => store.createShop(testShop(shop))),
  append: (store) =>
    store.append(['sen', 'hoa-mai'].map((shop) => testEvent(shop, 'a', { receivedAt: old }))),
  quarantine: (store) => both((shop) => store.quarantine({ shop, receivedAt: old, body: 'x', why: 'y' })),
  readPage: (store) => store.readPage('sen', 0, 10),
  // Of its own: its regular look goes on until it is closed, and would count as the next methods'.
  subscribe: async () => {
    const listening = openStore({ databaseUrl: url, file: '' })
    listening.subscribe(() => {})
    await expect.poll(() => ran.join('\n')).toMatch(/where newest > 0[\s\S]*where appended_at >/)
    await listening.close()
  },
  putShared: (store) => both((shop) => store.putShared(shop, [record('a')], old, 9)),
  readShared: (store) => store.readShared('sen', 0, 10),
  shop: (store) => store.shop('sen'),
  shops: (store) => store.shops(),
  reissueSecret: (store) => store.reissueSecret('sen', hashOf('new')),
  addToken: (store) => both((shop) => store.addToken(token(shop))),
  tokenOf: (store) => store.tokenOf(hashOf('sen')),
  tokens: (store) => store.tokens('sen'),
  revokeToken: (store) => store.revokeToken('t-sen', 2),
  quarantined: (store) => store.quarantined('sen'),
  quarantinedNotice: (store) => store.quarantinedNotice(1),
  deleteQuarantined: (store) => store.deleteQuarantined(100),
  counts: (store) => store.counts(),
  prune: (store) => store.prune(Date.UTC(2026, 11, 1)),
  deleteShop: (store) => store.deleteShop('sen'),
  close: () => {},
}
const METHODS = Object.keys(USES) as (keyof RelayStore)[]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

let postgres: RunningPostgres
let url: string
let store: RelayStore
/** The statements that ran, those inside functions too, and the plans. */
let ran: string[]
let plans: Plan[]

beforeAll(async () => {
  // Every plan comes as a notice; a condition on the shop always shows as that of an index.
  postgres = await startPostgres({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_level': 'notice',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  })
}, 60_000)
afterAll(() => postgres?.stop())

beforeEach(async () => {
  ran = []
  plans = []
  const emit = Client.prototype.emit
  vi.spyOn(Client.prototype, 'emit').mockImplementation(function (this: Client, name, ...given) {
    if (name === 'notice') note(given[0].message)
    return emit.call(this, name, ...given)
  })
  url = await postgres.newDatabase()
  store = openStore({ databaseUrl: url, file: '' })
})
afterEach(async () => {
  await store.close()
  vi.restoreAllMocks()
})

function note(notice: unknown): void {
  const json = /duration: [\d.]+ ms {2}plan:\n([\s\S]*)/.exec(String(notice))?.[1]
  if (!json) return
  const { 'Query Text': text, Plan: plan } = JSON.parse(json)
  ran.push(text)
  plans.push(plan)
}

test('every key of PostgreSQL’s tables begins with the shop, and no row refers to another', async () => {
  await store.migrate()
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    `select relname as name, (select array_agg(attname::text) from pg_attribute where attrelid = c.oid) as columns
     from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const shopless = tables.filter(({ name, columns }) => !columns.includes(shopOf(name)))
  expect(shopless.map(({ name }) => name).toSorted()).toEqual(OF_NO_SHOP.toSorted())

  const keys = await rowsOf<{ name: string; first: string }>(
    `select indrelid::regclass::text as name, (select attname from pg_attribute
       where attrelid = indrelid and attnum = indkey[0]) as first
     from pg_index join pg_class c on c.oid = indrelid
     where indisunique and relnamespace = 'public'::regnamespace`,
  )
  const ours = keys.filter(({ name }) => !OF_NO_SHOP.includes(name))
  const keyed = new Set(ours.map(({ name }) => name))
  expect([...keyed].toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !OF_NO_SHOP.includes(name))
      .toSorted(),
  )
  expect(ours.filter(({ name, first }) => first !== shopOf(name))).toEqual([])
  expect(await rowsOf("select conname from pg_constraint where contype = 'f'")).toEqual([])
})

test('every statement on PostgreSQL names its shop, or has a reason', async () => {
  const without = new Set<string>()
  for (const method of METHODS) {
    plans = []
    await USES[method](store)
    for (const plan of plans)
      for (const { 'Relation Name': table = '', 'Index Cond': condition = '' } of scansIn(plan))
        if (!new RegExp(`\\b${shopOf(table)} = `).test(condition)) without.add(`${method} ${table}`)
  }
  expect([...without].toSorted()).toEqual(Object.keys(EVERY_SHOP).toSorted())
})

test('no transaction on PostgreSQL writes two shops’ rows, or it has a reason', async () => {
  await USES.migrate(store)
  await watchWrites()
  const several = new Set<string>()
  for (const method of METHODS) {
    await USES[method](store)
    const found = await rowsOf('select 1 from writes group by transaction having count(distinct shop) > 1')
    if (found.length > 0) several.add(method)
    await rowsOf('delete from writes')
  }
  expect([...several]).toEqual(Object.keys(SEVERAL_SHOPS))
})

/** The column that says whose a row is. */
const shopOf = (table: string) => (table === 'relay_shops' ? 'id' : 'shop')

function scansIn(plan: Plan): Plan[] {
  const inner = (plan.Plans ?? []).flatMap(scansIn)
  const { 'Node Type': node, 'Relation Name': table } = plan
  const scans = table && node !== 'ModifyTable' && !OF_NO_SHOP.includes(table)
  return scans ? [plan, ...inner] : inner
}

/** Notes each written row's shop with its transaction. */
async function watchWrites(): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace`,
  )
  await rowsOf('create table writes (transaction xid8, shop text)')
  await rowsOf(`create function note_write() returns trigger language plpgsql as $$
    begin
      insert into writes values (pg_current_xact_id(), to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
      return null;
    end $$`)
  for (const { name } of tables.filter(({ name }) => !OF_NO_SHOP.includes(name)))
    await rowsOf(`create trigger noted after insert or update or delete on ${name}
      for each row execute function note_write('${shopOf(name)}')`)
}

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
