import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadBook } from '../lib/i18n/books.ts'
import { PageFailed } from './PageFailed.tsx'
import { Screen, type ScreenSettings } from './Screen.tsx'
import type { Services } from './services.tsx'

interface PageStart {
  settings: ScreenSettings
  services: Services
  /** Reads what the page opens with, and answers the page. */
  read(): Promise<ReactNode>
}

/** Shows a page that stands in a tab of its own; where it cannot be read or breaks, says why. Answers how to end it. */
export async function openPage(
  container: Element | null,
  { settings, services, read }: PageStart,
): Promise<() => void> {
  if (!container) throw new Error('the page has lost its root')
  const page = read().catch((error: unknown) => <PageFailed error={error} />)
  // Settings that do not open are told of in the language of who never chose one.
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
