import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function pageExtension(name: string, page: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name.toLowerCase()}-popup-`))
  const manifest = {
    manifest_version: 3,
    name,
    version: '1.0',
    action: { default_popup: 'popup.html' },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'popup.html'), `<!doctype html>${page}`)
  return folder
}

export function blankExtension(): string {
  return pageExtension('Blank', '<title>Blank</title><p>Blank</p>')
}

/** `page` is HTML without scripts. */
export function stillExtension(page: string): string {
  return pageExtension('Still', page)
}

/** Reads the tab as the built extension does, and shows one line. */
export function readingExtension(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'reading-popup-'))
  cpSync(built, folder, { recursive: true })
  writeFileSync(
    join(folder, 'popup.html'),
    '<!doctype html><title>Reading</title><script src="/popup-start.js"></script><script defer src="/one-line.js"></script>',
  )
  writeFileSync(
    join(folder, 'one-line.js'),
    `quickshipStart.answer.then(({ result }) => {
      performance.mark('order-form')
      document.body.textContent = result.order.number.text
    })`,
  )
  return folder
}
