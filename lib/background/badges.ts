import { foremost, isUnderWay } from '../domain/foremost.ts'
import type { Shipment } from '../domain/shipment.ts'
import { statusMeaning, submissionTones } from '../domain/status.ts'
import { storeKey } from '../domain/store-key.ts'
import type { Language } from '../i18n/languages.ts'
import { orderChangedLabel, statusLabel, submissionLabel } from '../i18n/worker.ts'
import type { Handlers } from '../messages/handle.ts'
import type { PageBadge } from '../messages/table.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { language } from '../settings/preferences.ts'

/** A page learns where an order of its own store is. The store is where the page stands. */
export const badgeHandlers: Pick<Handlers, 'badges'> = {
  async badges({ orderIds }, sender) {
    const store = storeKey(sender.url ?? '')
    return store ? badgesOf(store, orderIds) : []
  },
}

export async function badgesOf(store: string, orderIds: readonly string[]): Promise<PageBadge[]> {
  const words = await language.getValue()
  const badges = await Promise.all(
    orderIds.map(async (orderId) => {
      const shipment = foremost(await shipmentsOfOrder(store, orderId))
      return shipment ? [badgeOf(shipment, orderId, words)] : []
    }),
  )
  return badges.flat()
}

function badgeOf(shipment: Shipment, orderId: string, words: Language): PageBadge {
  const { submission, status, environment, orderChanged } = shipment
  const practice = environment === 'practice'
  const [label, tone] =
    submission === 'accepted' && status
      ? [statusLabel(words, status.code), statusMeaning(status.code).tone]
      : [submissionLabel(words, submission), submissionTones[submission]]
  if (!orderChanged || !isUnderWay(shipment)) return { orderId, label, tone, practice }
  return { orderId, label: `${label} · ${orderChangedLabel(words)}`, tone: 'warn', practice }
}
