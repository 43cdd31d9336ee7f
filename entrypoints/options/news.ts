import { browser } from 'wxt/browser'
import type { OptionsServices } from '../../components/options/options-services.tsx'
import type { NewsKind } from '../../lib/domain/news.ts'
import { newsChoice } from '../../lib/settings/news.ts'

const RIGHT: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** What the seller is told of; nothing where the browser's permission was taken back since. */
export async function openNews(): Promise<OptionsServices['news']> {
  const [{ kinds }, granted] = await Promise.all([newsChoice.getValue(), browser.permissions.contains(RIGHT)])
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
      await keep(next)
      return true
    },
  }
}

async function keep(kinds: readonly NewsKind[]): Promise<void> {
  const before = await newsChoice.getValue()
  const since = before.kinds.length === 0 ? Date.now() : before.since
  await newsChoice.setValue({ kinds, since })
}
