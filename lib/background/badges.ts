import type { Shipment } from '../domain/shipment.ts'
import { statusMeaning, submissionTones } from '../domain/status.ts'
import { storeKey } from '../domain/store-key.ts'
import type { Language } from '../i18n/languages.ts'
import { statusLabel, submissionLabel } from '../i18n/worker.ts'
import type { Handlers } from '../messages/handle.ts'
import type { PageBadge } from '../messages/table.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { language } from '../settings/preferences.ts'

/** A page learns where the newest parcel of an order of its own store is; the store is where the page stands. */
export const badgeHandlers: Pick<Handlers, 'badges'> = {
  async badges({ orderIds }, sender) {
    const store = storeKey(sender.url ?? '')
    if (!store) return []
    const words = await language.getValue()
    const badges = await Promise.all(
      orderIds.map(async (orderId) => {
        const parcels = await shipmentsOfOrder(store, orderId)
        const newest = parcels.findLast(({ submission }) => submission !== 'withdrawn')
        return newest ? [badgeOf(newest, orderId, words)] : []
      }),
    )
    return badges.flat()
  },
}

function badgeOf(shipment: Shipment, orderId: string, words: Language): PageBadge {
  const { submission, status, environment } = shipment
  const practice = environment === 'practice'
  if (submission !== 'accepted' || !status) {
    return { orderId, label: submissionLabel(words, submission), tone: submissionTones[submission], practice }
  }
  return { orderId, label: statusLabel(words, status.code), tone: statusMeaning(status.code).tone, practice }
}
