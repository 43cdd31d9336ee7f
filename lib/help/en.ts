import changes from '../../CHANGELOG.md'
import connect from '../../docs/guide/en/connect.md'
import firstOrder from '../../docs/guide/en/first-order.md'
import install from '../../docs/guide/en/install.md'
import manyOrders from '../../docs/guide/en/many-orders.md'
import money from '../../docs/guide/en/money.md'
import printing from '../../docs/guide/en/printing.md'
import teach from '../../docs/guide/en/teach.md'
import trouble from '../../docs/guide/en/trouble.md'
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
