import { oneOf, runTool, text, UsageError, webAddress } from '../servers/arguments.ts'
import { BROWSERS, type BrowserName } from './browser/session.ts'
import { startMedusa } from './real-shops/medusa.ts'
import { runningShop, SCRIPTS } from './real-shops/running.ts'
import { cacheFolder } from './real-shops/scratch.ts'
import type { RealShop } from './real-shops/shop.ts'
import { startVendure } from './real-shops/vendure.ts'
import { walk } from './real-shops/walk.ts'

const SHOPS = {
  vendure: { start: startVendure, version: '3.7.3' },
  medusa: { start: startMedusa, version: '2.21.2' },
}

const line = {
  command: 'npm run real-shops --',
  about: `Installs real shop applications from npm into a folder of the user's cache, fills them with orders of invented
people, and goes the whole way of a seller in each of their admins: real browsers, real toolbar clicks, the sandbox as
the carrier. SHOP is ${Object.keys(SHOPS).join(' or ')}, also with another version: vendure@3.8.0. With --at a shop that
runs already is driven instead. The first orders of its list are shipped in the sandbox, and their codes are
written into it.`,
  takes: ['[SHOP]', '[SHOP]'],
  options: {
    browser: {
      value: 'NAME',
      about: 'chromium or firefox, instead of both',
      read: oneOf(BROWSERS),
    },
    at: { value: 'URL', about: 'a running shop’s admin or its list of orders', read: webAddress },
    user: { value: 'NAME:PASSWORD', about: 'who works there', read: text, default: '' },
    script: {
      value: 'PLATFORM',
      about: `what runs at --at: ${Object.keys(SCRIPTS).join(', ')}`,
      read: oneOf(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]),
      default: 'woocommerce' as const,
    },
    scratch: { value: 'DIR', about: 'where to install', read: text, default: cacheFolder() },
  },
} as const

await runTool(line, async ({ browser, scratch, at, user, script }, words) => {
  if (words.length === 0 && !at) throw new UsageError('Name a shop, or a running one by --at.')
  const wanted = words.map((word) => {
    const [name = '', version] = word.split('@')
    const shop = Object.entries(SHOPS).find(([known]) => known === name)?.[1]
    if (!shop) throw new UsageError(`There is no ${name}.`)
    return { ...shop, version: version ?? shop.version }
  })
  const browsers = browser ? [browser] : BROWSERS
  console.log(row('platform', 'admin', 'browser', 'step', 'ms', 'result'))
  for (const { start, version } of wanted) {
    const shop = await start(scratch, version)
    try {
      for (const name of browsers) await walkThrough(shop, name)
    } finally {
      await shop.stop()
    }
  }
  if (!at) return
  const [name = '', ...password] = user.split(':')
  for (const one of browsers)
    await walkThrough(runningShop(at, { name, password: password.join(':') }, SCRIPTS[script]), one)
})

async function walkThrough(shop: RealShop, browser: BrowserName) {
  for (const admin of shop.admins)
    await walk(shop, admin, browser, ({ step, failure, remark, filledMs }) => {
      if (failure) process.exitCode = 1
      const result = failure ? `✗ ${failure}` : `✓ ${remark}`
      console.log(
        row(`${shop.platform} ${shop.version}`, admin.name, browser, step, filledMs.join(' '), result),
      )
    })
}

function row(...cells: (string | number)[]): string {
  const widths = [15, 17, 10, 49, 25]
  return cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join('')
}
