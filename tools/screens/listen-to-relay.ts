import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExternalShipment, RelayStanding } from '../../lib/domain/relay.ts'
import type { RelayPage } from '../../lib/domain/relay-event.ts'
import type { Screen } from '../browser/screen.ts'

const MINUTE = 60_000

/** Otherwise the worker's next poll would find it before the picture is taken. */
let refuses = false

/** The first account's relay is connected and has reported external parcels. */
export async function listenToRelay(own: Screen): Promise<void> {
  const page: RelayPage = { events: [], newest: 0, oldest: 1 }
  const server = createServer((_request, response) => {
    response.statusCode = refuses ? 401 : 200
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(refuses ? {} : page))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  const { port } = server.address() as AddressInfo
  const accountId = await own.evaluate<string>(
    `(async () => {
      const ask = async (quickship, input) => (await chrome.runtime.sendMessage({ quickship, input })).answer
      const [{ id: accountId }] = await ask('accounts.list', {})
      await ask('relays.connect', { accountId, address: 'http://127.0.0.1:${port}', token: 'a-token' })
      await ask('relays.show-elsewhere', { accountId, on: true })
      return accountId
    })()`,
  )
  const statuses = [4, 5, 10, 3, 9, 12, 20, 2]
  const parcels: ExternalShipment[] = statuses.map((statusCode, n) => ({
    key: `${accountId} ${n}`,
    accountId,
    trackingCode: `S1.A1.1737${3471 + n * 7}`,
    partnerId: n % 2 === 0 ? `SHOPEE-24112${n}7781` : `sàn-khác__don-hang-dai-ten__${4200 + n}`,
    statusCode,
    reasonCode: null,
    at: Date.now() - n * 37 * MINUTE,
    receivedAt: Date.now() - n * 37 * MINUTE,
  }))
  await put(own, 'elsewhere', parcels)
}

/** The relay was last seen a while ago and lost events before they were fetched. */
export async function loseRelay(own: Screen): Promise<void> {
  const [standing] = await own.evaluate<RelayStanding[]>(
    `new Promise((resolve) => {
      indexedDB.open('quickship').onsuccess = ({ target: { result } }) => {
        result.transaction('relay').objectStore('relay').getAll().onsuccess = (event) => {
          result.close()
          resolve(event.target.result)
        }
      }
    })`,
  )
  if (!standing) throw new Error('no relay is connected')
  refuses = true
  const since = Date.now() - 42 * MINUTE
  await put(own, 'relay', [
    { ...standing, lastEventAt: since, missedAt: since - 90 * MINUTE, lost: { since, why: 'bad-token' } },
  ])
}

async function put(own: Screen, store: string, rows: readonly object[]): Promise<void> {
  await own.evaluate(
    `new Promise((resolve, reject) => {
      indexedDB.open('quickship').onsuccess = ({ target: { result } }) => {
        const tx = result.transaction('${store}', 'readwrite')
        for (const row of ${JSON.stringify(rows)}) tx.objectStore('${store}').put(row)
        tx.onerror = () => reject(tx.error)
        tx.oncomplete = () => { result.close(); resolve(true) }
      }
    })`,
  )
}
