import { expect, test } from 'vitest'
import { readArguments } from '../../servers/relay/arguments.ts'
import { serve } from '../../servers/relay/commands/serve.ts'
import { Refused, readConfig } from '../../servers/relay/config.ts'
import { hashOf } from '../../servers/relay/secrets.ts'
import type { RelayStore } from '../../servers/relay/store/store.ts'
import { allEvents, eventOf, shopOf } from './events.ts'
import { eventually } from './eventually.ts'
import type { TestPlace } from './store-place.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000
const PUBLIC_URL = 'https://relay.example.com'

/** What the commands do to a store that is one. That they are reached by typing them: commands.test.ts. */
export function commandsContract(newPlace: () => Promise<TestPlace>): void {
  async function opened() {
    const world = await newPlace()
    const store = world.open()
    await store.migrate()
    const env = {
      PUBLIC_URL,
      PORT: '0',
      ...(world.place.databaseUrl && { DATABASE_URL: world.place.databaseUrl }),
    }
    async function typed(...words: string[]): Promise<string> {
      const { command, asked, flags } = readArguments(words)
      const said: string[] = []
      const say = (line: string) => void said.push(line)
      await command?.run({ config: readConfig(env, flags), store, now: () => NOW, say }, asked)
      return said.join('\n')
    }
    const close = () => store.close().then(world.remove)
    return { store, typed, close, config: readConfig(env, {}) }
  }
  const after = (name: string, text: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(text)?.[1] ?? ''
  const kept = async (store: RelayStore) =>
    JSON.stringify([await store.shops(), await store.tokens('hoa-mai')], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )

  test('a shop and its tokens are made, listed and ended, and the store has no secret of theirs', async () => {
    const { store, typed, close } = await opened()
    const callback = new URL(after('Callback address', await typed('shop', 'add', 'Hoa Mai')))
    const [, , id = '', secret = ''] = callback.pathname.split('/')
    expect([callback.origin, id]).toEqual([PUBLIC_URL, 'hoa-mai'])
    expect((await store.shop(id))?.secretHash).toEqual(hashOf(secret))
    const issued = await typed('token', 'issue', id, 'counter 1')
    const token = after('Token', issued)
    expect(await store.tokenOf(hashOf(token))).toMatchObject({ shop: id, device: 'counter 1' })
    for (const text of [await kept(store), await typed('shop', 'list'), await typed('token', 'list')]) {
      expect(text).toContain(id)
      for (const one of [secret, token]) expect(text).not.toContain(one)
    }
    await typed('token', 'revoke', after("Token's id", issued))
    expect(await store.tokenOf(hashOf(token))).toBeUndefined()
    const again = new URL(after('Callback address', await typed('shop', 'callback', id)))
    expect((await store.shop(id))?.secretHash).toEqual(hashOf(again.pathname.split('/').at(-1) ?? ''))
    await typed('shop', 'delete', id)
    expect(await store.counts()).toEqual({ shops: 0, events: 0, asides: 0 })
    for (const words of [
      ['token', 'issue', id, 'x'],
      ['shop', 'callback', id],
      ['token', 'list', id],
    ])
      await expect(typed(...words)).rejects.toThrow(Refused)
    await close()
  })

  test('what was set aside becomes an event once it can be understood, once, and the rest stays', async () => {
    const { store, typed, close } = await opened()
    await store.createShop(shopOf('sen'))
    const body = 'label_id=S1&partner_id=a&status_id=5'
    const aside = { shop: 'sen', receivedAt: NOW, why: 'An older relay did not understand it.' }
    for (const one of [body, body, 'status_id=new', body]) await store.setAside({ ...aside, body: one })
    const [first, second, third, fourth] = (await store.asides('sen')).map(({ id }) => id)
    expect(await typed('aside', 'replay', `${fourth}`)).toBe(`${fourth}  event 1 of sen`)
    expect((await typed('aside', 'replay')).split('\n')).toEqual([
      `${first}  event 1 of sen, known already`,
      `${second}  event 1 of sen, known already`,
      `${third}  still not understood: No status_id that is a whole number.`,
    ])
    expect(await allEvents(store, 'sen')).toMatchObject([{ seq: 1, trackingCode: 'S1', receivedAt: NOW }])
    expect((await store.asides('sen')).map(({ id }) => id)).toEqual([third])
    expect(await typed('aside', 'show', `${third}`)).toContain('status_id=new')
    expect(await typed('aside', 'list')).toContain('An older relay')
    await expect(typed('aside', 'replay', `${first}`)).rejects.toThrow(Refused)
    await close()
  })

  test('who serves lets go of what is older than it is told to keep, and knows its repeats', async () => {
    const { store, typed, close, config } = await opened()
    await store.createShop(shopOf('sen'))
    const old = eventOf('sen', 'old', { receivedAt: NOW - 31 * DAY_MS })
    await store.take([old, eventOf('sen', 'new', { receivedAt: NOW - 29 * DAY_MS })])
    await store.setAside({ shop: 'sen', receivedAt: old.receivedAt, body: 'x', why: 'y' })
    const stop = Promise.withResolvers<void>()
    const lines: string[] = []
    const world = {
      store,
      now: () => NOW,
      log: (line: string) => void lines.push(line),
      stopped: stop.promise,
    }
    const serving = serve({ ...world, config: { ...config, retentionDays: 30 } })
    await eventually(() => expect(lines.join()).toContain('"event":"pruned","gone":1'))
    expect(await store.after('sen', 0, 9)).toMatchObject({ events: [{ seq: 2 }], newest: 2, oldest: 2 })
    await eventually(async () => expect(await store.asides('sen')).toEqual([]))
    expect(await store.take([old])).toEqual([{ seq: 1, repeated: true }])
    stop.resolve()
    await serving
    expect(await typed('prune', '--days', '29')).toMatch(/^0 events/)
    expect(await typed('prune', '--days', '28')).toMatch(/^1 events/)
    await close()
  })
}
