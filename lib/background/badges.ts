import type { Shipment } from '../domain/shipment.ts'
import { statusMeaning, submissionTones } from '../domain/status.ts'
import { storeKey } from '../domain/store-key.ts'
import type { Language } from '../i18n/languages.ts'
import { statusLabel, submissionLabel } from '../i18n/worker.ts'
import type { Handlers } from '../messages/handle.ts'
import type { PageBadge } from '../messages/table.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { language } from '../settings/preferences.ts'

/**
 * A page learns where an order of its own store is, by the newest of its real parcels, or else by the newest that is
 * none. The store is where the page stands.
 */
export const badgeHandlers: Pick<Handlers, 'badges'> = {
  async badges({ orderIds }, sender) {
    const store = storeKey(sender.url ?? '')
    if (!store) return []
    const words = await language.getValue()
    const badges = await Promise.all(
      orderIds.map(async (orderId) => {
        const shipments = await shipmentsOfOrder(store, orderId)
        const [first] = shipments.filter(({ submission }) => submission !== 'withdrawn').sort(realThenNewest)
        return first ? [badgeOf(first, orderId, words)] : []
      }),
    )
    return badges.flat()
  },
}

function realThenNewest(a: Shipment, b: Shipment): number {
  const real = ({ environment }: Shipment) => Number(environment === 'production')
  return real(b) - real(a) || b.createdAt - a.createdAt
}

function badgeOf(shipment: Shipment, orderId: string, words: Language): PageBadge {
  const { submission, status, environment } = shipment
  const practice = environment === 'practice'
  if (submission !== 'accepted' || !status) {
    return { orderId, label: submissionLabel(words, submission), tone: submissionTones[submission], practice }
  }
  return { orderId, label: statusLabel(words, status.code), tone: statusMeaning(status.code).tone, practice }
}
