import { browser } from 'wxt/browser'
import type { OptionsServices } from '../../components/options/options-services.tsx'
import { newsChoice } from '../../lib/settings/news.ts'

const RIGHT: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** What the seller is told of; nothing where the browser's permission was taken back since. */
export async function openNews(): Promise<OptionsServices['news']> {
  const [kinds, granted] = await Promise.all([newsChoice.getValue(), browser.permissions.contains(RIGHT)])
  // Known beforehand: the browser asks only within the click itself, and Firefox never for what it gave at install.
  let allowed = granted
  browser.permissions.onRemoved.addListener(({ permissions }) => {
    if (permissions?.includes('notifications')) allowed = false
  })
  return {
    chosen: allowed ? kinds : [],
    async choose(next) {
      allowed ||= next.length > 0 && (await browser.permissions.request(RIGHT))
      if (!allowed && next.length > 0) return false
      await newsChoice.setValue(next)
      return true
    },
  }
}
