import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publisher } from '../../../lib/domain/publisher.ts'

export const TRIVIAL_PAGE = 'page.html'

/** An extension whose worker answers every message and does nothing else, not even at an alarm. */
export function trivialExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivial-worker-'))
  const manifest = {
    manifest_version: 3,
    name: 'Trivial',
    version: '1.0',
    permissions: ['alarms'],
    // Chromium takes the first, Firefox the second.
    background: { service_worker: 'background.js', scripts: ['background.js'] },
    browser_specific_settings: { gecko: { id: publisher.geckoId } },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, TRIVIAL_PAGE), '<!doctype html><title>Trivial</title>')
  writeFileSync(
    join(folder, 'background.js'),
    `chrome.runtime.onMessage.addListener((message, sender, answer) => answer({ answer: [] }))
    chrome.alarms.onAlarm.addListener(() => {})`,
  )
  return folder
}
