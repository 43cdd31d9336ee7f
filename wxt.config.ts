import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'wxt'
import { manifest } from './manifest.ts'

export default defineConfig({
  manifestVersion: 3,
  modules: ['@wxt-dev/module-react'],
  imports: false,
  // The e2e build differs from the shipped one in granted hosts only: no protocol can click a permission prompt.
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  manifest,
  vite: () => ({ plugins: [tailwindcss()], build: { sourcemap: false } }),
})
