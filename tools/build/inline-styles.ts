import type { Plugin } from 'vite'

/** Puts a page's style sheets into its HTML: each file delays the first paint by milliseconds. */
export function inlineStyles(page: string): Plugin {
  return {
    name: 'quickship:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!path.endsWith(page) || !bundle) return html
        return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
          const sheet = bundle[file]
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link
        })
      },
    },
  }
}
