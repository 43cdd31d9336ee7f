import changes from '../../CHANGELOG.vi.md'
import connect from '../../docs/guide/vi/connect.md'
import firstOrder from '../../docs/guide/vi/first-order.md'
import install from '../../docs/guide/vi/install.md'
import manyOrders from '../../docs/guide/vi/many-orders.md'
import money from '../../docs/guide/vi/money.md'
import printing from '../../docs/guide/vi/printing.md'
import teach from '../../docs/guide/vi/teach.md'
import trouble from '../../docs/guide/vi/trouble.md'
import type { Guide } from './topics.ts'

export const guide: Guide = {
  chapters: {
    install,
    connect,
    'first-order': firstOrder,
    'many-orders': manyOrders,
    printing,
    money,
    teach,
    trouble,
  },
  changes,
}
