import type { Screen } from '../browser/screen.ts'
import type { Admin, RealShop, ShopOrder } from './shop.ts'

/** What a platform's admin has on its pages. */
interface Script {
  platform: string
  user: string
  password: string
  signIn: string
  /** Leads to the list of orders from any page. */
  list: string
  /** In a list, the links to orders. */
  orders: string
  /** An order's id in such a link. */
  id: RegExp
  signOut?: string
  savesNote?: string
  notes?: string
}

export const SCRIPTS = {
  woocommerce: {
    platform: 'WooCommerce',
    user: '#user_login',
    password: '#user_pass',
    signIn: '#wp-submit',
    list: 'a[href*="page=wc-orders"], a[href*="post_type=shop_order"]',
    orders: '#the-list a.order-view',
    id: /[?&](?:id|post)=(\d+)/,
    signOut: '#wp-admin-bar-logout a',
    savesNote: 'button.add_note',
    notes: '.order_notes .note',
  },
  opencart: {
    platform: 'OpenCart',
    user: '#input-username',
    password: '#input-password',
    signIn: 'button[type="submit"]',
    list: 'a[href*="route=sale/order&"]',
    orders: 'tbody a[href*="sale/order"][href*="info"]',
    id: /[?&]order_id=(\d+)/,
    savesNote: '#button-history',
    notes: '#history tbody tr',
  },
  prestashop: {
    platform: 'PrestaShop',
    user: '#email',
    password: '#passwd',
    signIn: '#submit_login',
    list: '#subtab-AdminOrders a',
    orders: 'a.grid-view-row-link',
    id: /\/orders\/(\d+)\//,
  },
} satisfies Record<string, Script>

export interface Seller {
  name: string
  password: string
}

/** A shop that runs already. The newest orders of its list are shipped, each once; its own pages say what is right. */
export function runningShop(at: string, seller: Seller, script: Script): RealShop {
  const { platform, orders, id, signOut, savesNote, notes } = script
  const shown = new Map<string, { link: string; url: string }>()
  const used = new Set<string>()
  const linkOf = (order: ShopOrder) => `a[href=${JSON.stringify(shown.get(order.id)?.link)}]`

  async function signIn(tab: Screen) {
    const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
    const open = `${has(script.list)} || ${has(orders)}`
    await tab.waitFor(`${open} || ${has(script.signIn)}`, 'the admin or its sign-in page')
    if (!(await tab.evaluate(`Boolean(${open})`))) {
      await tab.fill(script.user, seller.name)
      await tab.fill(script.password, seller.password)
      await tab.click(script.signIn)
      await tab.waitFor(open, 'the admin')
    }
    if (shown.size > 0) return
    if (!(await tab.evaluate(`Boolean(${has(orders)})`)))
      await tab.evaluate(`void (location.href = ${has(script.list)}.href)`)
    await tab.waitFor(has(orders), 'the orders of its list')
    admin.listUrl = await tab.url()
    const links = await tab.evaluate<{ link: string; url: string }[]>(
      `[...document.querySelectorAll(${JSON.stringify(orders)})].map((one) => ({ link: one.getAttribute('href'), url: one.href }))`,
    )
    for (const one of links) shown.set(id.exec(one.url)?.[1] ?? '', one)
  }

  const admin: Admin = {
    name: 'admin',
    listUrl: at,
    loadsPages: true,
    orderUrl: (order) => shown.get(order.id)?.url ?? '',
    signIn,
    linkTo: linkOf,
    boxOf: (order) => `tr:has(${linkOf(order)}) :is(.md-checkbox, input[type="checkbox"])`,
    ...(savesNote && { savesNote }),
    ...(notes && { notes }),
    ...(signOut && {
      signOut: (tab) =>
        tab.evaluate<void>(`fetch(document.querySelector('${signOut}').href).then(({ ok }) => ok)`),
    }),
  }
  return {
    platform,
    version: '',
    admins: [admin],
    writesByItself: signOut !== undefined,
    async buy() {
      const [next] = [...shown.keys()].filter((one) => !used.has(one))
      if (next === undefined) throw new Error('Its list has no more orders.')
      used.add(next)
      return { id: next, number: next }
    },
    async stop() {},
  }
}
