import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { part, text } from '../../lib/storefronts/read/json.ts'
import { freePort } from '../postgres/free-port.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { install } from './scratch.ts'
import { serving } from './serving.ts'
import type { Admin, Buyer, RealShop } from './shop.ts'

const SELLER = { email: 'seller@example.com', password: 'chi-de-thu' }
const SOLD = [
  { title: 'Áo thun cotton nam', quantity: 2, unit_price: 185_000 },
  { title: 'Nến thơm quế & cam <200g>', quantity: 1, unit_price: 129_000 },
]

/** On the PostgreSQL of the tests, with its admin. */
export async function startMedusa(cache: string, version: string): Promise<RealShop> {
  const of = (name: string) => `@medusajs/${name}@${version}`
  const app = await install(
    join(cache, `medusa-${version}`),
    join(import.meta.dirname, 'medusa-app'),
    [...['medusa', 'cli', 'framework', 'admin-sdk'].map(of), 'typescript@5'],
    async ({ run, folder }) => {
      await run('medusa', ['build'], environment('postgres://not.used'))
      // Where a server that runs in this folder looks for the admin.
      cpSync(join(folder, '.medusa', 'server', 'public'), join(folder, 'public'), { recursive: true })
    },
  )
  const postgres = await startPostgres()
  const env = environment(await postgres.newDatabase())
  await app.run('medusa', ['db:migrate'], env)
  await app.run('medusa', ['user', '-e', SELLER.email, '-p', SELLER.password], env)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = app.start('medusa', ['start', '-H', '127.0.0.1', '-p', String(port)], env)
  const server = await serving(started, `${url}/health`)
  const owner = await signedIn(url)
  const region = await owner('/admin/regions', {
    name: 'Việt Nam',
    currency_code: 'vnd',
    countries: ['vn'],
    payment_providers: ['pp_system_default'],
  })
  const channels = await owner('/admin/sales-channels')

  return {
    platform: 'Medusa',
    version,
    admins: [admin(url)],
    writesByItself: true,
    async buy(buyer) {
      const { draft_order: draft } = await owner('/admin/draft-orders', {
        email: `khach${buyer.tel}@example.com`,
        region_id: text(part(region, 'region', 'id')),
        sales_channel_id: text(part(channels, 'sales_channels', 0, 'id')),
        shipping_address: address(buyer),
        items: SOLD,
      })
      const id = text(part(draft, 'id')) ?? ''
      const { order } = await owner(`/admin/draft-orders/${id}/convert-to-order`, {})
      const cod = SOLD.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
      return { id, number: `#${part(order, 'display_id')}`, typed: { buyer, cod } }
    },
    async timesNoted({ id }, what) {
      const { order } = await owner(`/admin/orders/${id}?fields=id,metadata,*fulfillments.labels`)
      return JSON.stringify(order).split(what).length - 1
    },
    changeAddress: async ({ id }, to) =>
      void (await owner(`/admin/orders/${id}`, { shipping_address: address(to) })),
    callOff: async ({ id }) => void (await owner(`/admin/orders/${id}/cancel`, {})),
    async stop() {
      await server.stop()
      await postgres.stop()
    },
  }
}

function environment(database: string) {
  return {
    DATABASE_URL: database,
    SECRET: SELLER.password,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }
}

/** Gets the address, or posts the body there. */
async function signedIn(url: string) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`Medusa refused ${path}: ${JSON.stringify(said)}`)
    return said as Record<string, unknown>
  }
  const { token } = await ask('/auth/user/emailpass', SELLER)
  headers.Authorization = `Bearer ${token}`
  return ask
}

/** A Vietnamese form asks for the family name and the middle names first. */
function address({ name, tel, street, ward, district, province }: Buyer) {
  const words = name.split(' ')
  return {
    first_name: words.at(-1),
    last_name: words.slice(0, -1).join(' '),
    phone: tel,
    address_1: street,
    address_2: `${ward}, ${district}`,
    city: province,
    country_code: 'vn',
  }
}

function admin(url: string): Admin {
  return {
    name: 'admin',
    listUrl: `${url}/app/orders`,
    orderUrl: ({ id }) => `${url}/app/orders/${id}`,
    async signIn(tab) {
      await tab.waitFor(`document.querySelector('input[name="email"]')`, 'the sign-in page')
      await tab.fill('input[name="email"]', SELLER.email)
      await tab.fill('input[name="password"]', SELLER.password)
      await tab.click('button[type="submit"]')
      await tab.waitFor(`document.querySelector('a[href="/app/orders"]')`, 'the admin')
    },
    signOut: (tab) => tab.evaluate<void>(`fetch('/auth/session', { method: 'DELETE' }).then(({ ok }) => ok)`),
    linkTo: ({ id }) => `td a[href$="/orders/${id}"]`,
  }
}
