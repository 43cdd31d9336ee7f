import { join } from 'node:path'
import { list, part, text } from '../../lib/storefronts/read/json.ts'
import type { Screen } from '../browser/screen.ts'
import { freePort } from '../postgres/free-port.ts'
import { type Installed, install } from './scratch.ts'
import { serving } from './serving.ts'
import type { Admin, Buyer, RealShop, ShopOrder } from './shop.ts'

const OWNER = { username: 'owner', password: 'chi-de-thu' }
/** Who works in the browser: Vendure's sign-out ends every session of its user. */
const SELLER = { username: 'seller@example.com', password: 'chi-de-thu' }
const BRANCH = { username: 'branch@example.com', password: 'chi-de-thu' }
const COD = 2 * 185_000 + 129_000 + 30_000

/** On SQLite, with both its admins. */
export async function startVendure(cache: string, version: string): Promise<RealShop> {
  const of = (name: string) => `@vendure/${name}@${version}`
  const app = await install(
    join(cache, `vendure-${version}`),
    join(import.meta.dirname, 'vendure-app'),
    [of('core'), of('dashboard'), of('admin-ui-plugin'), 'sql.js'],
    async ({ run }) => {
      await run('vite', ['build'])
      await run('node', ['serve.ts', 'fill'], environment(0, 'bearer,cookie'))
    },
  )
  return startIn(app, version, 'bearer,cookie')
}

async function startIn(app: Installed, version: string, tokens: string): Promise<RealShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await serving(app.start('node', ['serve.ts'], environment(port, tokens)), `${url}/health`)
  const owner = await signedIn(url, OWNER)
  const branch = await makeBranch(owner)
  return {
    platform: 'Vendure',
    version,
    admins: [dashboard(url), angular(url)],
    writesByItself: true,
    buy: (buyer) => buy(talk(url, 'shop-api'), buyer),
    buyInBranch: (buyer) => buy(talk(url, 'shop-api', { 'vendure-token': branch }), buyer),
    async timesNoted(order, what) {
      const { history, fulfillments } = (await owner(HISTORY, { id: order.id })).order as {
        history: { items: unknown[] }
        fulfillments: unknown[]
      }
      return [...history.items, ...fulfillments].filter((one) => JSON.stringify(one).includes(what)).length
    },
    async changeAddress({ id }, changed) {
      const to = (state: string) => owner(MOVE, { id, state })
      await to('Modifying')
      const updateShippingAddress = address(changed)
      await owner(MODIFY, { input: { dryRun: false, orderId: id, updateShippingAddress } })
      await to('PaymentAuthorized')
    },
    callOff: async ({ id }) => void (await owner(CANCEL, { input: { orderId: id } })),
    withoutCookies: () => startIn(app, version, 'bearer'),
    stop: server.stop,
  }
}

function environment(port: number, tokens: string) {
  const { password } = OWNER
  return { PORT: String(port), PASSWORD: password, TOKENS: tokens, VENDURE_DISABLE_TELEMETRY: 'true' }
}

type Talk = (query: string, variables?: object) => Promise<Record<string, unknown>>

/** With the session that the first answer opens. */
function talk(url: string, api: 'shop-api' | 'admin-api', headers: Record<string, string> = {}): Talk {
  const own: Record<string, string> = { 'Content-Type': 'application/json', ...headers }
  return async (query, variables = {}) => {
    const answer = await fetch(`${url}/${api}`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ query, variables }),
    })
    const token = answer.headers.get('vendure-auth-token')
    if (token) own.Authorization = `Bearer ${token}`
    const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
    const refused = Object.values(data ?? {}).find((one) => text(part(one, 'errorCode')))
    if (errors || refused) throw new Error(`Vendure refused ${query}: ${JSON.stringify(errors ?? refused)}`)
    return data
  }
}

async function signedIn(url: string, user: typeof OWNER): Promise<Talk> {
  const admin = talk(url, 'admin-api')
  await admin(
    'mutation($username: String!, $password: String!) { login(username: $username, password: $password) { __typename ... on ErrorResult { errorCode } } }',
    user,
  )
  return admin
}

/** Sells in VND, and has a channel that one user alone may see. Returns the channel's token. */
async function makeBranch(owner: Talk): Promise<string> {
  const found = await owner(
    '{ zones { items { id } } products { items { id } } shippingMethods { items { id } } paymentMethods { items { id } } stockLocations { items { id } } }',
  )
  const ids = (what: string) => list(part(found, what, 'items')).map((one) => text(part(one, 'id')))
  const [zone] = ids('zones')
  const money = {
    defaultCurrencyCode: 'VND',
    availableCurrencyCodes: ['VND'],
    pricesIncludeTax: true,
    defaultTaxZoneId: zone,
    defaultShippingZoneId: zone,
  }
  await owner('mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
    input: { id: '1', ...money },
  })
  const token = 'chi-nhanh'
  const made = await owner(
    'mutation($input: CreateChannelInput!) { createChannel(input: $input) { ... on Channel { id } ... on ErrorResult { errorCode message } } }',
    { input: { code: token, token, defaultLanguageCode: 'en', ...money } },
  )
  const channelId = text(part(made, 'createChannel', 'id'))
  const assign = (what: string, input: object) =>
    owner(
      `mutation($input: Assign${what}ToChannelInput!) { assign${what}ToChannel(input: $input) { __typename } }`,
      {
        input: { channelId, ...input },
      },
    )
  await assign('Products', { productIds: ids('products'), priceFactor: 1 })
  await assign('ShippingMethods', { shippingMethodIds: ids('shippingMethods') })
  await assign('PaymentMethods', { paymentMethodIds: ids('paymentMethods') })
  await assign('StockLocations', { stockLocationIds: ids('stockLocations') })
  const permissions = ['ReadOrder', 'UpdateOrder', 'ReadCustomer', 'ReadSettings', 'ReadChannel']
  const role = await owner('mutation($input: CreateRoleInput!) { createRole(input: $input) { id } }', {
    input: { code: 'branch', description: 'Branch', channelIds: [channelId], permissions },
  })
  await makeUser(BRANCH, text(part(role, 'createRole', 'id')))
  await makeUser(SELLER, '1')
  return token

  async function makeUser({ username: emailAddress, password }: typeof SELLER, roleId: string | undefined) {
    const input = { firstName: 'Lan', lastName: 'Phạm', emailAddress, password, roleIds: [roleId] }
    await owner('mutation($input: CreateAdministratorInput!) { createAdministrator(input: $input) { id } }', {
      input,
    })
  }
}

function address({ name, tel, street, ward, district, province }: Buyer) {
  return {
    fullName: name,
    phoneNumber: tel,
    streetLine1: street,
    streetLine2: district,
    city: province,
    countryCode: 'VN',
    customFields: { ward },
  }
}

async function buy(shop: Talk, buyer: Buyer): Promise<ShopOrder> {
  const { products } = await shop(
    '{ products(options: { sort: { id: ASC } }) { items { variants { id } } } }',
  )
  const variants = list(part(products, 'items')).map((one) => text(part(one, 'variants', 0, 'id')))
  const refusals = '__typename ... on ErrorResult { errorCode message }'
  for (const [at, id] of variants.entries())
    await shop(
      `mutation($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { ${refusals} } }`,
      { id, quantity: 2 - at },
    )
  await shop(
    `mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${refusals} } }`,
    {
      input: {
        firstName: buyer.name,
        lastName: '',
        emailAddress: `khach${buyer.tel}@example.com`,
        phoneNumber: buyer.tel,
      },
    },
  )
  await shop(
    `mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${refusals} } }`,
    {
      input: address(buyer),
    },
  )
  const { eligibleShippingMethods: ways } = await shop('{ eligibleShippingMethods { id } }')
  await shop(`mutation($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${refusals} } }`, {
    id: [text(part(ways, 0, 'id'))],
  })
  await shop(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${refusals} } }`)
  const { addPaymentToOrder: order } = await shop(
    `mutation { addPaymentToOrder(input: { method: "cod", metadata: {} }) { ... on Order { id code totalWithTax } ${refusals} } }`,
  )
  if (part(order, 'totalWithTax') !== COD * 100) throw new Error(`The goods cost ${JSON.stringify(order)}.`)
  return {
    id: text(part(order, 'id')) ?? '',
    number: text(part(order, 'code')) ?? '',
    typed: { buyer, cod: COD },
  }
}

const HISTORY =
  'query($id: ID!) { order(id: $id) { fulfillments { trackingCode } history(options: { take: 100, filter: { type: { eq: "ORDER_NOTE" } } }) { items { data } } } }'
const MOVE =
  'mutation($id: ID!, $state: String!) { transitionOrderToState(id: $id, state: $state) { __typename ... on ErrorResult { errorCode message } } }'
const MODIFY =
  'mutation($input: ModifyOrderInput!) { modifyOrder(input: $input) { __typename ... on ErrorResult { errorCode message } } }'
const CANCEL =
  'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename ... on ErrorResult { errorCode message } } }'

const SIGN_OUT = `(() => {
  const token = localStorage.getItem('vendure-session-token') ?? JSON.parse(localStorage.getItem('vnd_authToken') ?? 'null')
  return fetch('/admin-api', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) },
    body: JSON.stringify({ query: 'mutation { logout { success } }' }),
  }).then((answer) => answer.json()).then(({ data }) => data.logout.success)
})()`

function signingIn(fields: {
  username: string
  password: string
  button: string
  open: string
}): Admin['signIn'] {
  return async (tab, user) => {
    const { username, password } = user ? BRANCH : SELLER
    await tab.waitFor(`document.querySelector('${fields.username}')`, 'the sign-in page')
    await tab.fill(fields.username, username)
    await tab.fill(fields.password, password)
    await tab.click(fields.button)
    await tab.waitFor(`document.querySelector('${fields.open}')`, 'the admin')
  }
}

const signOut = (tab: Screen) => tab.evaluate<void>(SIGN_OUT)

function dashboard(url: string): Admin {
  return {
    name: 'React dashboard',
    listUrl: `${url}/dashboard/orders`,
    orderUrl: ({ id }) => `${url}/dashboard/orders/${id}`,
    signIn: signingIn({
      username: 'input[name="username"]',
      password: 'input[name="password"]',
      button: 'button[type="submit"]',
      open: 'main[data-slot="sidebar-inset"]',
    }),
    signOut,
    linkTo: ({ id }) => `td a[href$="/orders/${id}"]`,
    boxOf: ({ id }) => `tr:has(a[href$="/orders/${id}"]) [role="checkbox"]`,
    savesNote: 'main textarea:has(+ * [role="checkbox"]) + * button',
  }
}

function angular(url: string): Admin {
  return {
    name: 'Angular admin',
    listUrl: `${url}/admin/orders`,
    orderUrl: ({ id }) => `${url}/admin/orders/${id}`,
    signIn: signingIn({
      username: '#login_username',
      password: '#login_password',
      button: 'button[type="submit"]',
      open: 'vdr-app-shell',
    }),
    signOut,
    linkTo: ({ id }) => `td a[href$="/orders/${id}"]`,
    boxOf: ({ id }) => `tr:has(a[href$="/orders/${id}"]) clr-checkbox-wrapper`,
    savesNote: 'vdr-order-history .note-entry textarea + button',
  }
}
