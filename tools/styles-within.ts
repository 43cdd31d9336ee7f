import type { Plugin } from 'vite'

/** Puts a page's style sheets into the page itself, where it is built: each file costs its first picture milliseconds. */
export function stylesWithin(page: string): Plugin {
  return {
    name: 'quickship:styles-within',
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
