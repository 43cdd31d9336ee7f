import { Activity, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, onlyPractises } from '../../lib/domain/account.ts'
import { commonCarrier } from '../../lib/domain/carrier-sites.ts'
import { CarrierPhrases } from '../../lib/i18n/Phrases.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import type { WorkbenchScreen, WorkbenchScreens } from '../app/workbench-screen.ts'
import { RelayLine } from '../relay/RelayLine.tsx'
import { RelaysProvider } from '../relay/Relays.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { isCovered } from '../ui/document-keys.ts'
import { Opening } from '../ui/Opening.tsx'
import { Navigation } from './Navigation.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useRoute } from './use-route.ts'

interface WorkbenchProps {
  accounts: readonly Account[]
  screens: WorkbenchScreens
}

/** One screen at a time; the others keep their state. */
export function Workbench({ accounts: known, screens }: WorkbenchProps) {
  const t = useTranslations('workbench')
  const common = useTranslations('common')
  const { screen, rest } = useRoute(screens)
  const { send } = useServices()
  // The screens show a failure of this read; the banner stays as it was.
  const accounts = useRead<readonly Account[]>(
    useCallback(() => send('accounts.list', {}), [send]),
    { onFocus: true },
  )
  const practice = onlyPractises(accounts.value ?? known)
  const [visited, setVisited] = useState<ReadonlyMap<string, string>>(() => new Map())
  const title = t(`screens.${screen.phrase}`)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen.id)
  useEffect(() => {
    document.title = `${title} · ${common('app')}`
  }, [title, common])
  useEffect(() => {
    setVisited((before) => new Map(before).set(screen.id, rest))
  }, [screen.id, rest])
  useEffect(() => {
    const { current } = heading
    // The palette may have opened meanwhile: it keeps the focus.
    if (shown.current !== screen.id && current && !isCovered(current)) current.focus()
    shown.current = screen.id
  }, [screen.id])
  return (
    <div className="grid h-dvh print:block print:h-auto print:bg-transparent grid-cols-[13rem_minmax(0,1fr)] bg-ground text-ink max-[1180px]:grid-cols-[3.5rem_minmax(0,1fr)] max-[600px]:grid-cols-1 max-[600px]:grid-rows-[auto_minmax(0,1fr)]">
      <button
        type="button"
        className="absolute -top-20 left-2 z-30 rounded-lg bg-brand px-3 py-2 font-semibold text-on-brand focus:top-2"
        onClick={() => heading.current?.focus()}
      >
        {t('skip')}
      </button>
      <Navigation screens={screens} current={screen.id} practice={practice} />
      <main
        data-only-practice={practice || undefined}
        className="group/main flex min-h-0 min-w-0 flex-col print:block"
      >
        <div className="contents print:hidden">
          <EnvironmentBanner environment={practice ? 'practice' : undefined} />
        </div>
        <RelaysProvider>
          <CarrierPhrases name={commonCarrier(accounts.value ?? known)}>
            <div className="contents print:hidden">
              {screen.showsStatuses && <RelayLine accounts={known} />}
            </div>
            {screens.map((one) => {
              const left = visited.get(one.id)
              const current = one === screen
              if (left === undefined && !current) return null
              return (
                <Activity key={one.id} mode={current ? 'visible' : 'hidden'}>
                  <Pane
                    screen={one}
                    rest={current ? rest : (left ?? '')}
                    heading={current ? heading : null}
                  />
                </Activity>
              )
            })}
          </CarrierPhrases>
        </RelaysProvider>
      </main>
    </div>
  )
}

interface PaneProps {
  screen: WorkbenchScreen
  rest: string
  heading: RefObject<HTMLHeadingElement | null> | null
}

function Pane({ screen, rest, heading }: PaneProps) {
  const t = useTranslations('workbench')
  const Screen = screen.screen
  return (
    <div className="group/pane relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-5 max-[600px]:p-3 print:block print:overflow-visible print:p-0">
      <h1
        ref={heading}
        tabIndex={-1}
        className="w-fit rounded-sm text-xl leading-7 font-semibold group-has-[article[data-shipment]]/pane:sr-only print:hidden"
      >
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
