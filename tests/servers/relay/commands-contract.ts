import { expect, test } from 'vitest'
import { UsageError } from '../../../servers/arguments.ts'
import { readCommandLine } from '../../../servers/relay/command-line.ts'
import { serve } from '../../../servers/relay/commands/serve.ts'
import { readConfig } from '../../../servers/relay/config.ts'
import { hashOf } from '../../../servers/relay/secrets.ts'
import type { RelayStore } from '../../../servers/relay/store/store.ts'
import { allEvents, testEvent, testShop } from './events.ts'
import { eventually } from './eventually.ts'
import type { TestStore } from './store/test-store.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000
const PUBLIC_URL = 'https://relay.example.com'

/** What the commands do to a store that is one. That they are reached by typing them: commands.test.ts. */
export function commandsContract(newStore: () => Promise<TestStore>): void {
  async function opened() {
    const world = await newStore()
    const store = world.open()
    await store.migrate()
    const env = {
      PUBLIC_URL,
      PORT: '0',
      ...(world.config.databaseUrl && { DATABASE_URL: world.config.databaseUrl }),
    }
    const typedInto =
      (store: RelayStore) =>
      async (...words: string[]): Promise<string> => {
        const { command, words: rest, flags } = readCommandLine(words)
        const said: string[] = []
        const say = (line: string) => void said.push(line)
        await command?.run({ config: readConfig(env, flags), store, now: () => NOW, print: say }, rest)
        return said.join('\n')
      }
    const typed = typedInto(store)
    const close = () => store.close().then(world.remove)
    return { store, typed, typedInto, close, config: readConfig(env, {}) }
  }
  const after = (name: string, text: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(text)?.[1] ?? ''
  const stored = async (store: RelayStore) =>
    JSON.stringify([await store.shops(), await store.tokens('hoa-mai')], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )

  test('a shop and its tokens are created, listed and revoked, and the store has no secret of theirs', async () => {
    const { store, typed, close } = await opened()
    const callback = new URL(after('Callback address', await typed('shop', 'add', 'Hoa Mai')))
    const [, , id = '', secret = ''] = callback.pathname.split('/')
    expect([callback.origin, id]).toEqual([PUBLIC_URL, 'hoa-mai'])
    expect((await store.shop(id))?.secretHash).toEqual(hashOf(secret))
    const issued = await typed('token', 'issue', id, 'counter 1')
    const token = after('Token', issued)
    expect(await store.tokenOf(hashOf(token))).toMatchObject({ shop: id, device: 'counter 1' })
    for (const text of [await stored(store), await typed('shop', 'list'), await typed('token', 'list')]) {
      expect(text).toContain(id)
      for (const one of [secret, token]) expect(text).not.toContain(one)
    }
    await typed('token', 'revoke', after("Token's id", issued))
    expect(await store.tokenOf(hashOf(token))).toBeUndefined()
    const again = new URL(after('Callback address', await typed('shop', 'callback', id)))
    expect((await store.shop(id))?.secretHash).toEqual(hashOf(again.pathname.split('/').at(-1) ?? ''))
    await typed('shop', 'delete', id)
    expect(await store.counts()).toEqual({ shops: 0, events: 0, quarantined: 0 })
    for (const words of [
      ['token', 'issue', id, 'x'],
      ['shop', 'callback', id],
      ['token', 'list', id],
    ])
      await expect(typed(...words)).rejects.toThrow(UsageError)
    await close()
  })

  test('a quarantined notice becomes one event once it is readable, and the rest stays', async () => {
    const { store, typed, close } = await opened()
    await store.createShop(testShop('sen'))
    const body = 'label_id=S1&partner_id=a&status_id=5'
    const unreadable = { shop: 'sen', receivedAt: NOW, why: 'An older relay did not understand it.' }
    for (const one of [body, body, 'status_id=new', body])
      await store.quarantine({ ...unreadable, body: one })
    const [first, second, third, fourth] = (await store.quarantined('sen')).map(({ id }) => id)
    expect(await typed('quarantine', 'replay', `${fourth}`)).toBe(`${fourth}  event 1 of sen`)
    expect((await typed('quarantine', 'replay')).split('\n')).toEqual([
      `${first}  event 1 of sen, known already`,
      `${second}  event 1 of sen, known already`,
      `${third}  still unreadable: No status_id that is a whole number.`,
    ])
    expect(await allEvents(store, 'sen')).toMatchObject([{ seq: 1, trackingCode: 'S1', receivedAt: NOW }])
    expect((await store.quarantined('sen')).map(({ id }) => id)).toEqual([third])
    expect(await typed('quarantine', 'show', `${third}`)).toContain('status_id=new')
    expect(await typed('quarantine', 'list')).toContain('An older relay')
    await expect(typed('quarantine', 'replay', `${first}`)).rejects.toThrow(UsageError)
    await close()
  })

  test.each(['before', 'after'] as const)(
    'a replay that is killed %s any of its writes loses no notice, and a later one makes none twice',
    async (when) => {
      const { store, typedInto, close } = await opened()
      await store.createShop(testShop('sen'))
      const bodies: string[] = []
      for (let last = 1; last <= 4; last++) {
        for (const one of ['a', 'b']) {
          const body = `label_id=S${last}${one}&status_id=5`
          bodies.push(`S${last}${one}`)
          await store.quarantine({ shop: 'sen', receivedAt: 1, body, why: 'An older relay' })
        }
        let writes = 0
        const killed =
          <Given extends unknown[], Done>(write: (...given: Given) => Promise<Done>) =>
          async (...given: Given) => {
            writes += 1
            if (when === 'before' && writes === last) throw new Error('killed')
            const done = await write(...given)
            if (writes === last) throw new Error('killed')
            return done
          }
        const mortal = {
          ...store,
          append: killed(store.append),
          deleteQuarantined: killed(store.deleteQuarantined),
        }
        await expect(typedInto(mortal)('quarantine', 'replay')).rejects.toThrow('killed')
        await typedInto(store)('quarantine', 'replay')
        expect((await allEvents(store, 'sen')).map(({ trackingCode }) => trackingCode)).toEqual(bodies)
        expect(await store.quarantined('sen')).toEqual([])
      }
      await close()
    },
  )

  test('a relay whose store cannot be pruned says so, and goes on serving', async () => {
    const { store, close, config } = await opened()
    const stop = Promise.withResolvers<void>()
    const lines: string[] = []
    const broken = Object.assign(new Error('hoa-mai is locked'), { code: 'SQLITE_BUSY' })
    const serving = serve({
      ...{ config, now: () => NOW, log: (line: string) => void lines.push(line), stopped: stop.promise },
      store: { ...store, prune: () => Promise.reject(broken) },
    })
    const logged = (what: string) => lines.map((line) => JSON.parse(line)).find((line) => line[what])
    await eventually(() => expect(logged('code')).toMatchObject({ route: 'prune', code: 'SQLITE_BUSY' }))
    expect(lines.join()).not.toContain('hoa-mai')
    expect((await fetch(`${logged('url').url}/readyz`)).status).toBe(200)
    stop.resolve()
    await serving
    await close()
  })

  test('a serving relay prunes old events, and recognises their duplicates', async () => {
    const { store, typed, close, config } = await opened()
    await store.createShop(testShop('sen'))
    const old = testEvent('sen', 'old', { receivedAt: NOW - 31 * DAY_MS })
    await store.append([old, testEvent('sen', 'new', { receivedAt: NOW - 29 * DAY_MS })])
    await store.quarantine({ shop: 'sen', receivedAt: old.receivedAt, body: 'x', why: 'y' })
    const stop = Promise.withResolvers<void>()
    const lines: string[] = []
    const world = {
      store,
      now: () => NOW,
      log: (line: string) => void lines.push(line),
      stopped: stop.promise,
    }
    const serving = serve({ ...world, config: { ...config, retentionDays: 30 } })
    await eventually(() => expect(lines.join()).toContain('"event":"pruned","deleted":1'))
    expect(await store.readPage('sen', 0, 9)).toMatchObject({ events: [{ seq: 2 }], newest: 2, oldest: 2 })
    await eventually(async () => expect(await store.quarantined('sen')).toEqual([]))
    expect(await store.append([old])).toEqual([{ seq: 1, duplicate: true }])
    stop.resolve()
    await serving
    expect(await typed('prune', '--days', '29')).toMatch(/^0 events/)
    expect(await typed('prune', '--days', '28')).toMatch(/^1 events/)
    await close()
  })
}
