import type { Screen } from '../../browser/screen.ts'
import type { Session } from '../../browser/session.ts'

const FILE_MS = 3_600_000

/** Until the page saves a file, ms. The file stays in `window.savedFile`. */
export async function timeToFile(page: Screen, begin: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`{
    delete window.savedFile
    const make = URL.createObjectURL
    URL.createObjectURL = (file) => {
      window.savedFile ??= { file, at: performance.now() }
      return make.call(URL, file)
    }
  }`)
  const from = await page.evaluate<number>('performance.now()')
  await begin()
  const at = await page.waitFor<number>('window.savedFile?.at', 'the file', FILE_MS)
  return at - from
}

/** The book saved as a backup, and taken in again where there is no shipment. */
export async function backupTimes(session: Session): Promise<{ backup: number; restore: number }> {
  // In front: a hidden page's timers are slow.
  const settings = await session.openOwn('options.html')
  const backup = await timeToFile(settings, () => settings.click('[data-action="save-backup"]'))
  console.log(`backup: ${backup.toFixed(0)}`)
  const restore = await settings.evaluate<number>(`(async () => {
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('quickship')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const tx = opening.result.transaction(['shipments', 'journal', 'desk'], 'readwrite')
        for (const name of tx.objectStoreNames) tx.objectStore(name).clear()
        tx.onabort = () => reject(tx.error)
        tx.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
    const chosen = new DataTransfer()
    chosen.items.add(new File([window.savedFile.file], 'quickship.backup.gz'))
    const field = document.querySelector('input[type="file"][accept*="gz"]')
    field.files = chosen.files
    const from = performance.now()
    field.dispatchEvent(new Event('change', { bubbles: true }))
    const isDone = () => field.closest('section').querySelector('[aria-live] .font-semibold')
    while (!isDone()) await new Promise((next) => setTimeout(next, 10))
    return performance.now() - from
  })()`)
  console.log(`restored: ${restore.toFixed(0)}`)
  await settings.close()
  return { backup, restore }
}
