import { parseArgs } from 'node:util'
import { startDemoStore } from './start.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8687' }, 'no-json': { type: 'boolean', default: false } },
})
const store = await startDemoStore({ port: Number(values.port), json: !values['no-json'] })
console.log(`Demo store: ${store.url}`)
console.log(`An order:   ${store.orderUrl(1)}`)
console.log(`Market:     ${store.url}/orders/GEN-1`)
