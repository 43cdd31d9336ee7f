import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Services } from '../../lib/app/services.ts'
import { loadBook } from '../../lib/i18n/books.ts'
import { PageFailed } from './PageFailed.tsx'
import { Screen, type ScreenSettings } from './Screen.tsx'

interface PageStart {
  settings: ScreenSettings
  services: Services
  read(): Promise<ReactNode>
}

/** Opens a page in its own tab; says why when it cannot be read or breaks. Returns how to end it. */
export async function openPage(
  container: Element | null,
  { settings, services, read }: PageStart,
): Promise<() => void> {
  if (!container) throw new Error('the page has lost its root')
  const page = read().catch((error: unknown) => <PageFailed error={error} />)
  // Without readable settings the default language is used.
  const language = await settings.language
    .getValue()
    .catch(() => 'vi' as const)
    .then(loadBook)
  const root = createRoot(container, { onUncaughtError: (error) => show(<PageFailed error={error} />) })
  show(await page)
  return () => root.unmount()

  function show(shown: ReactNode) {
    root.render(
      <Screen language={language} settings={settings} services={services}>
        {shown}
      </Screen>,
    )
  }
}
