import { useTranslations } from 'use-intl'
import { useWriteBacks } from '../shipments/use-write-backs.ts'
import type { ShownBulk } from './use-bulk.ts'

/** What came of the last press of *Ship*, in one line, and what to do about the rest. */
export function BatchResult({ bulk }: { bulk: ShownBulk }) {
  const t = useTranslations('bulk.done')
  const { batch } = bulk.state
  const keys = batch?.state === 'over' ? batch.keys : []
  const mine = bulk.rows.filter(({ row }) => keys.includes(row.key))
  const sent = mine.filter(({ assessed }) => assessed.stage === 'sent')
  const taken = sent.filter(({ assessed }) => assessed.shipment?.submission === 'accepted')
  const told = useWriteBacks(taken.flatMap(({ assessed }) => assessed.shipment?.key ?? [])) ?? []
  if (batch?.state !== 'over') return null
  const accepted = taken.length
  const inShop = told.filter(({ state }) => state === 'written' || state === 'already').length
  const notInShop = told.filter(({ state }) => state === 'refused' || state === 'gave-up').length
  const shopWaits = told.filter(({ open }) => open !== undefined).length
  const refused = mine.filter(
    ({ assessed }) => assessed.stage !== 'sent' && assessed.shipment?.submission === 'rejected',
  ).length
  const failed = mine.filter(({ row }) => row.failure).length
  const waiting = sent.length - accepted
  const left = mine.length - sent.length - refused - failed
  const parts = [
    accepted > 0 && { look: 'text-ok', words: t('accepted', { count: accepted }) },
    inShop > 0 && { look: 'text-ink-2', words: t('inShop', { count: inShop }) },
    shopWaits > 0 && { look: 'text-ink-2', words: t('shopWaits', { count: shopWaits }) },
    notInShop > 0 && { look: 'text-warn', words: t('notInShop', { count: notInShop }) },
    refused > 0 && { look: 'text-bad', words: t('refused', { count: refused }) },
    waiting > 0 && { look: 'text-warn', words: t('waiting', { count: waiting }) },
    failed > 0 && { look: 'text-bad', words: t('failed', { count: failed }) },
    left > 0 && { look: 'text-ink-2', words: t('left', { count: left }) },
  ].filter((part) => part !== false)
  return (
    <div
      role="status"
      data-result={`${accepted}/${mine.length}`}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-lg border border-line bg-surface px-3 py-1.5"
    >
      {parts.map(({ look, words }) => (
        <span key={words} className={`font-semibold ${look}`}>
          {words}
        </span>
      ))}
      {refused > 0 && <span className="text-small text-ink-2">{t('mend')}</span>}
      {accepted > 0 && (
        <a href="#/shipments" className="rounded-sm text-small text-brand underline underline-offset-2">
          {t('shipments')}
        </a>
      )}
    </div>
  )
}
