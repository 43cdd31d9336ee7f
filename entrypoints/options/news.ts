import { browser } from 'wxt/browser'
import type { OptionsServices } from '../../components/options/options-services.tsx'
import type { NewsKind } from '../../lib/domain/news.ts'
import { newsChoice } from '../../lib/settings/news.ts'

const RIGHT: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** What the seller is told of; nothing where the browser's permission was taken back since. */
export async function openNews(): Promise<OptionsServices['news']> {
  const [{ kinds }, allowed] = await Promise.all([newsChoice.getValue(), browser.permissions.contains(RIGHT)])
  return { chosen: allowed ? kinds : [], choose }
}

async function choose(kinds: readonly NewsKind[]): Promise<boolean> {
  // Asked first, within the click: later the browser asks no more.
  const allowed = kinds.length === 0 || (await browser.permissions.request(RIGHT))
  if (!allowed) return false
  const before = await newsChoice.getValue()
  const since = before.kinds.length === 0 ? Date.now() : before.since
  await newsChoice.setValue({ kinds, since })
  return true
}
