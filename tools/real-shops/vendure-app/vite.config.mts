import { resolve } from 'node:path'
import { vendureDashboardPlugin } from '@vendure/dashboard/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/dashboard',
  build: { outDir: resolve('dashboard') },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: resolve('vendure-config.ts'),
      api: { host: 'auto', port: 'auto' },
    }),
  ],
})
