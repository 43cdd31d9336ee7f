import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { isLogo, printedPage, type ShopSign, type SlipPaper } from '../../lib/domain/shipment/slip-paper.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { NothingToPrint } from '../shell/NothingToPrint.tsx'
import { NotPrinted } from '../shell/NotPrinted.tsx'
import { Button, Spinner } from '../ui/Button.tsx'
import { Sheets } from './Sheets.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type SlipsServices, useSlips } from './use-slips.ts'

interface SlipsPageProps {
  keys: readonly Shipment['key'][]
  /** As saved. */
  paper: SlipPaper
  sign: ShopSign
  slips: SlipsServices
}

/** In the order of the list, one or more a page. The browser's print dialog makes the PDF. */
export function SlipsPage({ keys, paper: first, sign: firstSign, slips: world }: SlipsPageProps) {
  const t = useTranslations('slips')
  const { openOptions, send } = useServices()
  const save = useSave()
  const { printing, accounts, reads } = useSlips(keys, world)
  const [paper, setPaper] = useState(first)
  const [sign, setSign] = useState(firstSign)
  useEffect(() => world.sign.watch(setSign), [world])
  const count = printing?.slips.length ?? 0
  useEffect(() => {
    document.title = t('title', { count })
  }, [count, t])
  const [marked, setMarked] = useState<Shipment['key'][]>([])
  const mark = (keys: Shipment['key'][], printed: boolean) =>
    save(() => send('slips.printed', { keys, printed }).then(() => setMarked(printed ? keys : [])))
  /** What the dialog opened with: more may be accepted before it closes. */
  const onPaper = useRef<Shipment['key'][]>([])
  const onPrint = useEffectEvent((isOver: boolean) => {
    if (!isOver) onPaper.current = printing?.slips.map(({ key }) => key) ?? []
    // The browser does not say whether the dialog was left without printing.
    else if (onPaper.current.length > 0) mark(onPaper.current, true)
  })
  useEffect(() => {
    const listen = ({ type }: Event) => onPrint(type === 'afterprint')
    const ends = ['beforeprint', 'afterprint']
    for (const end of ends) window.addEventListener(end, listen)
    return () => {
      for (const end of ends) window.removeEventListener(end, listen)
    }
  }, [])
  const { width, height } = printedPage(paper)
  const environments = new Set(printing?.slips.map(({ environment }) => environment))
  const [environment] = environments.size === 1 ? environments : []
  return (
    <div className="min-h-dvh bg-ground text-ink print:min-h-0 print:bg-transparent">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      <header className="sticky top-0 z-10 print:hidden">
        <Toolbar
          count={count}
          practice={environment === 'practice'}
          paper={paper}
          onPaper={(chosen) => {
            setPaper(chosen)
            save(() => world.paper.setValue(chosen), world.paper)
          }}
        />
        <EnvironmentBanner environment={environment} />
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3.5 print:block print:p-0">
        <div className="mx-auto w-full max-w-160 empty:hidden print:hidden">
          <ReadFailure reads={reads} />
        </div>
        {!printing && reads.every(({ failure }) => !failure) && (
          <p role="status" className="flex items-center justify-center gap-2 py-6 text-ink-2">
            <Spinner /> {t('reading')}
          </p>
        )}
        {printing && (
          <>
            {count === 0 && <NothingToPrint />}
            {marked.length > 0 && (
              <p
                role="status"
                className="mx-auto flex flex-wrap items-center justify-center gap-x-3 text-ink-2 print:hidden"
              >
                {t('marked', { count: marked.length })}
                <Button size="small" data-action="not-printed" onClick={() => mark(marked, false)}>
                  {t('notPrinted')}
                </Button>
              </p>
            )}
            <NotPrinted {...printing} />
            <Sheets
              slips={printing.slips}
              accounts={accounts}
              sign={{ name: sign.name, logo: isLogo(sign.logo) ? sign.logo : '' }}
              paper={paper}
            />
            {count > 0 && !sign.name && !sign.logo && (
              <p className="mx-auto flex flex-wrap items-center justify-center gap-x-2 text-small text-ink-2 print:hidden">
                {t('signHint')}
                <Button kind="link" size="inline" data-action="open-options" onClick={openOptions}>
                  {t('signSet')}
                </Button>
              </p>
            )}
          </>
        )}
      </main>
    </div>
  )
}
