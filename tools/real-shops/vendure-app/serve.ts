import { bootstrap } from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { config } from './vendure-config.ts'

/** Serves the shop; with `fill` an empty one is given its goods first. */
async function serve(fill: boolean) {
  if (fill) {
    const app = await populate(() => bootstrap(config), GOODS, 'goods.csv')
    await app.close()
    process.exit()
  }
  await bootstrap(config)
}

const GOODS = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'Vietnam', code: 'VN', zone: 'Asia' }],
  taxRates: [{ name: 'No tax', percentage: 0 }],
  shippingMethods: [{ name: 'Giao hang', price: 3_000_000 }],
  paymentMethods: [
    {
      name: 'COD',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  roles: [],
  collections: [],
} as unknown as Parameters<typeof populate>[1]

void serve(process.argv[2] === 'fill')
