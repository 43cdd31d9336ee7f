import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startWorker } from '../browser.ts'
import { connectedOnDisk, keyIn } from '../disk.ts'
import { deriveQuickly } from './quick-keys.ts'

beforeEach(deriveQuickly)
afterEach(() => vi.restoreAllMocks())

const PASSPHRASE = 'chợ Bến Thành 1912'
/** As another keyboard writes it. */
const DECOMPOSED = ` ${PASSPHRASE.normalize('NFD')} `

/** A computer with a passphrase. `ask` and `wake` go to the worker that lives. */
async function withPassphrase() {
  const browser = await connectedOnDisk()
  const { handlers } = browser
  expect(await handlers['secrets.set']({ passphrase: PASSPHRASE, before: '' }, {})).toBe('done')
  const unlock = (passphrase = DECOMPOSED) => handlers['secrets.unlock']({ passphrase }, {})
  const lock = () => handlers['secrets.lock']({}, {})
  /** Longer unused than the seller allows. */
  const unused = (minutes: number) =>
    fakeBrowser.storage.session.set({ lastUse: Date.now() - minutes * 60_000 })
  return { ...browser, unlock, lock, unused }
}

const LOCKED = { failure: { kind: 'locked' } }
const waiting = { answer: { value: { submission: 'queued', ...LOCKED } } }

test('what is shipped while locked waits with that reason, the toolbar says so, and it goes out once after unlocking', async () => {
  const { ship, wake, requests, unlock, lock, setTitle, setBadgeText } = await withPassphrase()
  await lock()
  expect(await ship()).toMatchObject(waiting)
  await wake()
  await vi.waitFor(() => {
    expect(setTitle).toHaveBeenLastCalledWith({ title: expect.stringContaining('đang khóa') })
    expect(setBadgeText).toHaveBeenLastCalledWith({ text: '1' })
  })
  expect(await unlock('chợ Bến Thành 1913')).toBe('wrong')
  await wake()
  expect(await ship()).toMatchObject(waiting)
  expect(requests('submitOrder')).toBe(0)
  expect(await unlock()).toBe('done')
  await expect.poll(() => requests('submitOrder')).toBe(1)
  await wake()
  expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } })
  expect(requests('submitOrder')).toBe(1)
  await vi.waitFor(() => {
    expect(setTitle).toHaveBeenLastCalledWith({ title: 'Quickship' })
    expect(setBadgeText).toHaveBeenLastCalledWith({ text: '' })
  })
})

/** The carrier has the order; its answer waits, and arrives or is lost. */
function heldAnswer() {
  const { fetch } = globalThis
  const cut = Promise.withResolvers<boolean>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const answered = await fetch(...given)
    if (answered.url.includes('/services/shipment/order') && (await cut.promise)) throw new TypeError('cut')
    return answered
  })
  return { arrive: () => cut.resolve(false), lose: () => cut.resolve(true) }
}

test('locked while the order is on its way, its answer counts', async () => {
  const { ship, wake, requests, unlock, lock } = await withPassphrase()
  const { arrive } = heldAnswer()
  const sending = ship()
  await expect.poll(() => requests('submitOrder')).toBe(1)
  await lock()
  arrive()
  expect(await sending).toMatchObject({ answer: { value: { submission: 'accepted' } } })
  await unlock()
  await wake()
  expect(requests('submitOrder')).toBe(1)
})

test('locked after an answer was lost, it is looked up once unlocked, and never sent again', async () => {
  const { ship, wake, requests, unlock, lock, sandbox } = await withPassphrase()
  const { lose } = heldAnswer()
  const sending = ship()
  await expect.poll(() => requests('submitOrder')).toBe(1)
  await lock()
  lose()
  expect(await sending).toMatchObject({ answer: { value: { submission: 'unknown', ...LOCKED } } })
  await wake()
  expect(requests('orderStatus')).toBe(0)
  await unlock()
  await expect.poll(() => requests('orderStatus')).toBeGreaterThan(0)
  await vi.waitFor(async () =>
    expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } }),
  )
  expect(sandbox.state.orders).toHaveLength(1)
  expect(requests('submitOrder')).toBe(1)
})

test('locked, a cancel and a new account say so and change nothing; a name may change', async () => {
  const { ship, ask, handlers, requests, lock, unlock, sandbox } = await withPassphrase()
  const key = keyIn(await ship())
  await lock()
  expect(await ask('shipment.cancel', { key })).toMatchObject({ answer: { ok: false, ...LOCKED } })
  expect(await ask('shipment.refresh', { key })).toMatchObject({ answer: { ok: false, ...LOCKED } })
  const account = {
    ...{ id: 'practice', name: 'Kho', api: sandbox.url, partnerCode: sandbox.partnerCode },
    ...{ environment: 'practice', contactEmail: 'shop@example.vn' },
  }
  expect(await ask('accounts.save', { ...account, token: 'new' })).toMatchObject({ answer: LOCKED })
  expect(await ask('accounts.save', account)).toMatchObject({ answer: { value: { name: 'Kho' } } })
  expect(await handlers['accounts.check'](account as never, {})).toMatchObject(LOCKED)
  expect(requests('cancelOrder')).toBe(0)
  await unlock()
  expect(await ask('shipment.cancel', { key })).toMatchObject({ answer: { ok: true } })
  expect(requests('cancelOrder')).toBe(1)
})

test('a look-up that is due waits without a note, and is made once unlocked', async () => {
  const { ship, wake, requests, lock, unlock } = await withPassphrase()
  const key = keyIn(await ship())
  const orders = await openDB('quickship')
  const stored = async () => orders.get('shipments', key)
  await orders.put('shipments', { ...(await stored()), refreshAt: 1 })
  await lock()
  await wake()
  expect(await stored()).toMatchObject({ refreshAt: 1 })
  expect(await stored()).not.toHaveProperty('statusFailure')
  expect(requests('orderStatus')).toBe(0)
  await unlock()
  await expect.poll(() => requests('orderStatus')).toBe(1)
  orders.close()
})

test('a token that was read before the passphrase changed opens all the same', async () => {
  await withPassphrase()
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const vault = createVault(Date.now)
  const read = await vault.keep('4711', async (sealed) => sealed)
  if (!read.ok || !read.value) throw new Error('not sealed')
  expect(await vault.setPassphrase('another one', PASSPHRASE)).toBe('done')
  expect(await vault.open(read.value)).toEqual({ ok: true, value: '4711' })
})

test('unlocked, it stays so for the next worker; unused for too long, or with the browser, it locks', async () => {
  const { ship, handlers, requests, unused, unlock } = await withPassphrase()
  const { noteUse } = await import('../../../lib/settings/passphrase.ts')
  const next = await startWorker()
  const quoted = () => next.handlers['pickups.list']({ accountId: 'practice', fresh: true }, {})
  const isLocked = async () => (await quoted()).ok === false
  await handlers['secrets.lock-after']({ minutes: 30 }, {})
  await unused(29)
  await noteUse(Date.now())
  expect(await isLocked()).toBe(false)
  await unused(31)
  // What comes too late opens nothing.
  await noteUse(Date.now())
  expect(await isLocked()).toBe(true)
  await next.runDueWork()
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('tokenKey')
  expect(await ship()).toMatchObject(waiting)
  await unlock()
  await expect.poll(() => requests('submitOrder')).toBe(1)

  await handlers['secrets.lock-after']({ minutes: 0 }, {})
  await unused(10_000)
  expect(await isLocked()).toBe(false)
  await fakeBrowser.storage.session.clear()
  expect(await isLocked()).toBe(true)
})

test('a passphrase is changed and removed with the one before only, and the tokens serve on', async () => {
  const { handlers, ship, ask, lock, unlock } = await withPassphrase()
  const set = (passphrase: string, before: string) => handlers['secrets.set']({ passphrase, before }, {})
  expect(await set('another one', '')).toBe('wrong')
  expect(await set('another one', PASSPHRASE)).toBe('done')
  await lock()
  expect(await unlock(PASSPHRASE)).toBe('wrong')
  expect(await handlers['secrets.remove']({ before: PASSPHRASE }, {})).toBe('wrong')
  expect(await handlers['secrets.remove']({ before: 'another one' }, {})).toBe('done')
  expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } })
  await lock()
  expect(await ask('shipment.refresh', { key: keyIn(await ship()) })).toMatchObject({ answer: { ok: true } })
})

test('set, changed or removed, and requested once more as the worker died before its answer: it is done', async () => {
  const { handlers, ship } = await withPassphrase()
  const set = (passphrase: string, before: string) => handlers['secrets.set']({ passphrase, before }, {})
  expect(await set(PASSPHRASE, '')).toBe('done')
  expect(await set('another one', PASSPHRASE)).toBe('done')
  expect(await set('another one', PASSPHRASE)).toBe('done')
  for (const _ of [1, 2]) expect(await handlers['secrets.remove']({ before: 'another one' }, {})).toBe('done')
  expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } })
})

test('forgotten, it is removed with the tokens; what waited goes out with a token entered again', async () => {
  const { handlers, ship, lock, connect, requests } = await withPassphrase()
  await lock()
  expect(await ship()).toMatchObject(waiting)
  expect(await handlers['secrets.forget']({}, {})).toMatchObject([{ id: 'practice', paused: true }])
  expect(await ship()).toMatchObject({ answer: { value: { submission: 'queued' } } })
  expect(requests('submitOrder')).toBe(0)
  expect(await connect()).toMatchObject({ ok: true })
  await expect.poll(() => requests('submitOrder')).toBe(1)
})

test('of the passphrase and its key nothing is stored that outlives the browser', async () => {
  const { sandbox } = await withPassphrase()
  const { databases } = await import('../stored.ts')
  const { tokenKey } = await fakeBrowser.storage.session.get('tokenKey')
  const stored = JSON.stringify([[...(await databases())], await fakeBrowser.storage.local.get(null)])
  const { k } = tokenKey as { k: string }
  for (const secret of [PASSPHRASE, k, sandbox.token]) expect(stored).not.toContain(secret)
})

test('a backup’s key is given while unlocked, each file its own; without a passphrase there is none', async () => {
  const { handlers, lock } = await withPassphrase()
  const fileKey = () => handlers['secrets.file-key']({}, {})
  const [one, other] = [await fileKey(), await fileKey()]
  if (!one.ok || !other.ok || !one.value || !other.value) throw new Error('no key')
  expect(one.value.jwk.k).not.toBe(other.value.jwk.k)
  const { sealedFile, unsealed } = await import('../../../lib/services/sealed-file.ts')
  const file = await sealedFile(new Blob(['kept']), one.value)
  expect(await (await unsealed(file, PASSPHRASE))?.text()).toBe('kept')
  await lock()
  expect(await fileKey()).toEqual({ ok: false, ...LOCKED })
  await handlers['secrets.remove']({ before: PASSPHRASE }, {})
  expect(await fileKey()).toEqual({ ok: true, value: null })
})
