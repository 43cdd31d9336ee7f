import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { isLogo, type ShopSign, type SlipPaper, slipPapers } from '../../lib/domain/slip-paper.ts'
import { useServices } from '../services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { Button, Spinner } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { NotPrinted } from './NotPrinted.tsx'
import { Sheets } from './Sheets.tsx'
import type { SlipsServices } from './slips-services.ts'
import { Toolbar } from './Toolbar.tsx'
import { useSlips } from './use-slips.ts'

interface SlipsPageProps {
  keys: readonly Shipment['key'][]
  /** What is remembered of both at the start. */
  paper: SlipPaper
  sign: ShopSign
  slips: SlipsServices
}

/** Slips to print, one a page, in the order of the list they come from. The browser's own printing makes the PDF. */
export function SlipsPage({ keys, paper: first, sign: firstSign, slips: world }: SlipsPageProps) {
  const t = useTranslations('slips')
  const { openOptions } = useServices()
  const { printing, accounts, failure, again } = useSlips(keys, world)
  const [paper, setPaper] = useState(first)
  const [sign, setSign] = useState(firstSign)
  useEffect(() => world.sign.watch(setSign), [world])
  const count = printing?.slips.length ?? 0
  useEffect(() => {
    document.title = t('title', { count })
  }, [count, t])
  const { width, height } = slipPapers[paper]
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
            world.paper.setValue(chosen).catch(console.error)
          }}
        />
        <EnvironmentBanner environment={environment} />
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3.5 print:block print:p-0">
        {failure && (
          <div className="mx-auto w-full max-w-160 print:hidden">
            <FailureNote failure={failure} doing="settings" onRetry={again} onOpenOptions={openOptions} />
          </div>
        )}
        {!printing && !failure && (
          <p role="status" className="flex items-center justify-center gap-2 py-6 text-ink-2">
            <Spinner /> {t('reading')}
          </p>
        )}
        {printing && (
          <>
            {count === 0 && (
              <div className="mx-auto grid w-full max-w-160 gap-1 rounded-xl border border-line bg-surface px-4 py-5">
                <p className="font-semibold">{t('none.title')}</p>
                <p className="text-ink-2">{t('none.body')}</p>
              </div>
            )}
            <NotPrinted printing={printing} />
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
