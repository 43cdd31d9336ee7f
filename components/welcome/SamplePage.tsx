import { ArrowLeft, Boxes, LayoutGrid, ReceiptText, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SAMPLE_ORDER, SAMPLE_STORE } from '../../lib/domain/practice.ts'
import { useShipmentsOf } from '../shipments/use-shipments.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { SampleOrder } from './SampleOrder.tsx'

interface SamplePageProps {
  /** YYYY-MM-DD. */
  today: string
  /** Empty when no shortcut is set. */
  shortcut: string
  onBack: () => void
}

const menu = [
  ['overview', LayoutGrid],
  ['orders', ReceiptText],
  ['goods', Boxes],
  ['customers', Users],
] as const

export function SamplePage(props: SamplePageProps) {
  const t = useTranslations('sampleOrder')
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-ground text-ink">
      <SampleHint {...props} />
      <div className="grid md:grid-cols-[13rem_1fr]">
        {/* A picture of a menu: it leads nowhere. */}
        <div aria-hidden className="hidden content-start gap-1 bg-idle-soft p-3 md:grid">
          <p className="px-2.5 py-2 font-semibold">{t('store')}</p>
          {menu.map(([name, Icon]) => (
            <p
              key={name}
              className={`flex items-center gap-2.5 rounded-md px-2.5 py-2 ${name === 'orders' ? 'bg-surface font-semibold' : 'text-ink-2'}`}
            >
              <Icon size={16} />
              {t(`menu.${name}`)}
            </p>
          ))}
        </div>
        <main className="w-full max-w-5xl p-4 sm:p-6">
          <SampleOrder today={props.today} />
        </main>
      </div>
    </div>
  )
}

function SampleHint({ shortcut, onBack }: SamplePageProps) {
  const t = useTranslations('sampleOrder')
  const { shipments = [] } = useShipmentsOf(SAMPLE_STORE, SAMPLE_ORDER)
  const code = shipments.findLast(({ acceptance }) => acceptance)?.acceptance?.trackingCode
  return (
    <header className="sticky top-0 z-10">
      <p className="hatched border-b border-warn-line/40 px-4 py-1 text-small font-semibold tracking-wide text-warn sm:px-6 sm:text-center">
        {t('mark')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 sm:px-6">
        <div className="flex min-w-60 flex-1 items-center gap-3">
          <Mark practice />
          <p role="status" className="font-medium">
            {code ? t('shipped', { code }) : t('todo', { keys: shortcut ? t('todoKeys', { shortcut }) : '' })}
            {!code && <span className="font-normal text-ink-2"> {t('pin')}</span>}
          </p>
        </div>
        <Button
          data-action="back-to-guide"
          kind={code ? 'primary' : 'plain'}
          icon={<ArrowLeft size={15} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
    </header>
  )
}
