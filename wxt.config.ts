import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'wxt'
import { manifest } from './manifest.ts'
import { bareScripts } from './tools/build/bare-scripts.ts'
import { compilePhrases, FORMATTER } from './tools/build/compile-phrases.ts'
import { inlineStyles } from './tools/build/inline-styles.ts'
import { licences } from './tools/build/licences.ts'
import { noHtmlSinks } from './tools/build/no-html-sinks.ts'
import { onePolyfill } from './tools/build/one-polyfill.ts'
import { pages } from './tools/build/pages.ts'
import { splitBackground } from './tools/build/split-background.ts'
import { pageScripts } from './tools/storefronts/page-scripts.ts'

/** The popup's files, with all that they import: what its first picture needs, then what it draws next, then the rest. */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  screens: [
    '/components/app/Screen.tsx',
    '/components/popup/Popup.tsx',
    '/components/ui/styles.css',
    '/entrypoints/popup/gather.ts',
    '/lib/services/popup.ts',
    '/node_modules/react-dom/',
    'virtual:wxt-html-plugins',
  ],
  commands: [
    '/components/app/LockLine.tsx',
    '/components/app/NotSaved.tsx',
    '/components/commands/Commands.tsx',
  ],
  form: ['/components/order-form/parts.ts', '/components/ui/Select.tsx', '/components/ui/hint/Tip.tsx'],
  parcels: ['/components/popup/other-screens.ts', '/lib/services/popup-later.ts'],
}

const shipped = licences(import.meta.dirname)

export default defineConfig({
  manifestVersion: 3,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  imports: false,
  manifest,
  // What .gitignore names, too.
  zip: { excludeSources: ['out/**', 'test-results/**', 'relay.db*', '**/*.local', 'public/addresses.bin'] },
  hooks: {
    // Each storefront's reader and writer is a script of its own, so that a page is given no more than it needs.
    'entrypoints:found'({ config }, infos) {
      infos.push(...pageScripts(config.root, config.wxtDir))
    },
    'build:done': ({ config }) => shipped.write(join(config.outDir, 'licences.txt')),
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.some(({ type }) => type === 'background')) splitBackground(config)
      // Each file costs the popup some milliseconds on its way, seventy small ones more than it can spare: it has these few.
      const output = config.build?.rollupOptions?.output
      if (!output || Array.isArray(output) || !entrypoints.some(({ type }) => type === 'popup')) return
      config.plugins?.push(onePolyfill)
      output.codeSplitting = {
        groups: Object.entries(CHUNKS).map(([name, paths], at, all) => ({
          name,
          priority: all.length - at,
          test: (id: string) => paths.some((path) => id.replaceAll('\\', '/').includes(path)),
        })),
      }
    },
  },
  vite: () => ({
    plugins: [
      tailwindcss(),
      compilePhrases(),
      noHtmlSinks,
      bareScripts,
      pages,
      inlineStyles('/popup/index.html'),
      shipped.plugin,
    ],
    build: {
      sourcemap: false,
      modulePreload: {
        // Every browser that runs this extension preloads modules itself.
        polyfill: false,
        // What a page names. The list of what each later part needs would cost the popup more than it saves.
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
    },
    resolve: {
      alias: [
        { find: /^fflate$/, replacement: join(import.meta.dirname, 'lib/tables/zip-in-place.ts') },
        FORMATTER,
      ],
    },
  }),
})
