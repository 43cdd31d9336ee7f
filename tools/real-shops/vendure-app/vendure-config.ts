import { resolve } from 'node:path'
import { AdminUiPlugin } from '@vendure/admin-ui-plugin'
import { DefaultJobQueuePlugin, dummyPaymentHandler, type VendureConfig } from '@vendure/core'
import { DashboardPlugin } from '@vendure/dashboard/plugin'

const { PORT = '3000', PASSWORD = '', TOKENS = 'bearer,cookie' } = process.env

/** As Vendure's own starter has it, but for VND and a shop's own fields. */
export const config: VendureConfig = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: TOKENS.split(',') as ('bearer' | 'cookie')[],
    superadminCredentials: { identifier: 'owner', password: PASSWORD },
    cookieOptions: { secret: PASSWORD },
  },
  dbConnectionOptions: {
    // SQLite that needs no compiler.
    type: 'sqljs',
    location: 'filled.sqlite',
    // What is sold later is forgotten at the end.
    autoSave: process.argv.includes('fill'),
    synchronize: true,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  customFields: {
    Order: [{ name: 'customerNote', type: 'text' }],
    Address: [{ name: 'ward', type: 'string' }],
  },
  plugins: [
    DefaultJobQueuePlugin,
    AdminUiPlugin.init({ route: 'admin', port: Number(PORT) + 1 }),
    DashboardPlugin.init({ route: 'dashboard', appDir: resolve('dashboard') }),
  ],
}
