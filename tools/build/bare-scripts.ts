import type { Plugin } from 'vite'

const ENTRY = /^\0virtual:wxt-unlisted-script-entrypoint\?/

/** Takes WXT's logger, silent in a release, out of the scripts for shops' pages: each has but 16 KiB. */
export const bareScripts: Plugin = {
  name: 'quickship:bare-scripts',
  apply: 'build',
  transform(code, id) {
    if (!ENTRY.test(id)) return undefined
    const imports = code.match(/^import .+$/gm)?.join('\n') ?? ''
    if (!imports.includes('import definition from') || !imports.includes('{ initPlugins }'))
      throw new Error('WXT starts a script in another way now.')
    return { code: `${imports}\ninitPlugins()\nexport default definition.main()`, map: null }
  },
}
