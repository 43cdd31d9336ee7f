import { openPage } from '../../components/app/open-page.tsx'
import { HandedFailed, HandedOrder } from '../../components/handed/HandedOrder.tsx'
import { restFirst } from '../../components/handed/rest-first.ts'
import { readHandedOrder } from '../../lib/handed/read-handed-order.ts'
import { send } from '../../lib/messages/send.ts'
import type { SavedForm } from '../../lib/order-form/saved-form.ts'
import { shippedLately } from '../../lib/order-form/shipped-lately.ts'
import { addressIndex } from '../../lib/services/address-index.ts'
import { openFormMemory } from '../../lib/services/form-memory.ts'
import { settings } from '../../lib/services/page.ts'
import { services } from '../../lib/services/popup.ts'

const reading = readHandedOrder(location.hash)
restFirst(window)
// Another link may be opened in this tab.
window.addEventListener('hashchange', () => location.reload())

// Nothing here belongs to the page that opened this one.
const { fillPage: _, shipTogether: __, readAgain: ___, ...ours } = services

await openPage(document.getElementById('root'), {
  settings,
  services: ours,
  async read() {
    if (!reading.ok) return <HandedFailed reading={reading} />
    const page = { kind: 'order', order: reading.order } as const
    const [accounts, index, memory, alike] = await Promise.all([
      send('accounts.list', {}),
      addressIndex(),
      openFormMemory(reading.order),
      shippedLately(reading.order, services, Date.now()),
    ])
    // What a seller typed or settled here is nothing that the shop's own page may start with, nor the other way round.
    const forms = new Map<string, SavedForm>()
    const own = {
      ...memory,
      saved: (key: string) => forms.get(key),
      save: (key: string, form: SavedForm) => void forms.set(key, form),
      forget: (key: string) => void forms.delete(key),
    }
    return <HandedOrder start={{ page, accounts, index, memory: own, alike }} />
  },
})
