import { runTool, wholeNumber } from '../arguments.ts'
import { startDemoStore } from './start.ts'

await runTool(
  {
    command: 'npm run demo-store --',
    about: 'A small store’s admin pages to read orders from, on this machine only.',
    options: {
      port: { value: 'N', about: 'port on 127.0.0.1', read: wholeNumber, default: 8687 },
      noJson: { about: 'without its REST API, as behind a security plugin' },
    },
  },
  async ({ port, noJson }) => {
    const store = await startDemoStore({ port, json: !noJson })
    console.log(`Demo store: ${store.url}`)
    console.log(`An order:   ${store.orderUrl(1)}`)
    console.log(`Market:     ${store.url}/orders/GEN-1`)
  },
)
