import { oneOf, runTool, text, UsageError } from '../servers/arguments.ts'
import { BROWSERS } from './browser/session.ts'
import { startMedusa } from './real-shops/medusa.ts'
import { cacheFolder } from './real-shops/scratch.ts'
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
the carrier. SHOP is ${Object.keys(SHOPS).join(' or ')}, also with another version: vendure@3.8.0.`,
  takes: ['SHOP', '[SHOP]'],
  options: {
    browser: {
      value: 'NAME',
      about: 'chromium or firefox, instead of both',
      read: oneOf(BROWSERS),
    },
    scratch: { value: 'DIR', about: 'where to install', read: text, default: cacheFolder() },
  },
} as const

await runTool(line, async ({ browser, scratch }, words) => {
  const wanted = words.map((word) => {
    const [name = '', version] = word.split('@')
    const shop = Object.entries(SHOPS).find(([known]) => known === name)?.[1]
    if (!shop) throw new UsageError(`There is no ${name}.`)
    return { ...shop, version: version ?? shop.version }
  })
  console.log(row('platform', 'admin', 'browser', 'step', 'ms', 'result'))
  for (const { start, version } of wanted) {
    const shop = await start(scratch, version)
    try {
      for (const name of browser ? [browser] : BROWSERS)
        for (const admin of shop.admins)
          await walk(shop, admin, name, ({ step, failure, filledMs }) => {
            if (failure) process.exitCode = 1
            const result = failure ? `✗ ${failure}` : '✓'
            console.log(
              row(`${shop.platform} ${shop.version}`, admin.name, name, step, filledMs.join(' '), result),
            )
          })
    } finally {
      await shop.stop()
    }
  }
})

function row(...cells: (string | number)[]): string {
  const widths = [15, 17, 10, 48, 12]
  return cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join('')
}
