import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'wxt'
import { manifest } from './manifest.ts'
import { compilePhrases, FORMATTER } from './tools/phrases/compile-phrases.ts'

export default defineConfig({
  manifestVersion: 3,
  modules: ['@wxt-dev/module-react'],
  imports: false,
  // The e2e build differs from the shipped one in granted hosts only: no protocol can click a permission prompt.
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  manifest,
  hooks: {
    // Each storefront's reader is a script of its own, so that a page is given no more than it needs.
    'entrypoints:found'(wxt, infos) {
      const folder = join(wxt.config.entrypointsDir, 'readers')
      for (const file of readdirSync(folder).filter((name) => name !== 'define-reader.ts')) {
        const inputPath = join(folder, file)
        infos.push({ name: `reader-${parse(file).name}`, inputPath, type: 'unlisted-script' })
      }
    },
    // Seventy small scripts took the popup longer to fetch than all of it as three.
    'vite:build:extendConfig'(entrypoints, { build }) {
      const output = build?.rollupOptions?.output
      if (!output || Array.isArray(output) || !entrypoints.some(({ type }) => type === 'popup')) return
      output.codeSplitting = {
        groups: [
          { name: 'screen', test: /components[\\/]Screen\.tsx$/, priority: 2 },
          {
            name: 'order',
            test: /components[\\/]popup[\\/]Popup\.tsx$|entrypoints[\\/]popup[\\/](?:gather|services)\.ts$/,
            priority: 1,
          },
        ],
      }
    },
  },
  vite: () => ({
    plugins: [tailwindcss(), compilePhrases()],
    build: { sourcemap: false },
    resolve: {
      alias: [
        { find: /^fflate$/, replacement: join(import.meta.dirname, 'lib/tables/zip-in-place.ts') },
        FORMATTER,
      ],
    },
  }),
})
