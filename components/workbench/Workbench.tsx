import { Activity, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, onlyPractises } from '../../lib/domain/account.ts'
import { RelayLine } from '../relay/RelayLine.tsx'
import { useServices } from '../services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { Navigation } from './Navigation.tsx'
import { Opening } from './Opening.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { screens as all, type WorkbenchScreen, type WorkbenchScreens } from './screens.ts'
import { useRoute } from './use-route.ts'

interface WorkbenchProps {
  accounts: readonly Account[]
  screens?: WorkbenchScreens
}

/** The seller's desk: one screen at a time, and the way to the others, which stay as they were left. */
export function Workbench({ accounts: known, screens = all }: WorkbenchProps) {
  const t = useTranslations('workbench')
  const common = useTranslations('common')
  const { screen, rest } = useRoute(screens)
  const practice = usePractising(known)
  const [visited, setVisited] = useState<ReadonlyMap<string, string>>(() => new Map())
  if (visited.get(screen.id) !== rest) setVisited(new Map(visited).set(screen.id, rest))
  const title = t(`screens.${screen.phrase}`)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen.id)
  useEffect(() => {
    document.title = `${title} · ${common('app')}`
  }, [title, common])
  useEffect(() => {
    if (shown.current !== screen.id) heading.current?.focus()
    shown.current = screen.id
  }, [screen.id])
  return (
    <div className="grid h-dvh grid-cols-[13rem_minmax(0,1fr)] bg-ground text-ink max-[900px]:grid-cols-[3.5rem_minmax(0,1fr)] max-[600px]:grid-cols-1 max-[600px]:grid-rows-[auto_minmax(0,1fr)]">
      <button
        type="button"
        data-keyless="skip"
        className="absolute -top-20 left-2 z-30 rounded-lg bg-brand px-3 py-2 font-semibold text-on-brand focus:top-2"
        onClick={() => heading.current?.focus()}
      >
        {t('skip')}
      </button>
      <Navigation screens={screens} current={screen.id} practice={practice} />
      <main className="flex min-h-0 min-w-0 flex-col">
        <EnvironmentBanner environment={practice ? 'practice' : undefined} />
        <RelayLine accounts={known} />
        {screens.map((one) => {
          const left = visited.get(one.id)
          const current = one === screen
          if (left === undefined && !current) return null
          return (
            <Activity key={one.id} mode={current ? 'visible' : 'hidden'}>
              <Place screen={one} rest={current ? rest : (left ?? '')} heading={current ? heading : null} />
            </Activity>
          )
        })}
      </main>
    </div>
  )
}

interface PlaceProps {
  screen: WorkbenchScreen
  rest: string
  /** Of the screen that is shown. */
  heading: RefObject<HTMLHeadingElement | null> | null
}

function Place({ screen, rest, heading }: PlaceProps) {
  const t = useTranslations('workbench')
  const Screen = screen.screen
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-5 max-[600px]:p-3">
      <h1 ref={heading} tabIndex={-1} className="w-fit rounded-sm text-xl leading-7 font-semibold">
        {t(`screens.${screen.phrase}`)}
      </h1>
      <ScreenBoundary>
        <Suspense fallback={<Opening />}>
          <Screen rest={rest} />
        </Suspense>
      </ScreenBoundary>
    </div>
  )
}

/** Whether every account there is only practises; asked again whenever the seller comes back from the settings. */
function usePractising(known: readonly Account[]): boolean {
  const { send } = useServices()
  const [accounts, setAccounts] = useState(known)
  useEffect(() => {
    const look = () => void send('accounts.list', {}).then(setAccounts, console.error)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [send])
  return onlyPractises(accounts)
}
