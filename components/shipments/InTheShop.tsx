import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { type WriteAnswer, writesBy } from '../../lib/domain/store/write-back.ts'
import { mayBeTold, stillShipped, type WriteBack } from '../../lib/domain/store/write-back-state.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { useWriteBacks } from './use-write-backs.ts'

type Filled = 'filled' | 'already' | 'other-order' | 'no-place' | 'copied' | 'failed'

/** Whether the shop has the tracking code, and a button that fills it into the open page. */
export function InTheShop({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('shipments.shop')
  const { fillPage } = useServices()
  const { moment } = useFormats()
  const now = useMinute()
  const writeBacks = useWriteBacks([shipment.key])
  const known = writeBacks.value
  const [busy, setBusy] = useState(false)
  const [filled, setFilled] = useState<Filled>()
  const trackingCode = shipment.acceptance?.trackingCode
  const [record] = known ?? []
  if (!trackingCode || !mayBeTold(shipment.environment)) return null
  if (!known) return <ReadFailure reads={[writeBacks]} />

  const line = record && writeBackLine(record, shipment)
  const inTheShop = record?.state === 'written' || record?.state === 'already'
  const offered =
    fillPage !== undefined &&
    stillShipped(shipment) === true &&
    writesBy(shipment.draft.platform).includes('form') &&
    record?.open === undefined &&
    !inTheShop

  async function fill() {
    if (!fillPage || !trackingCode) return
    setBusy(true)
    const answer = await fillPage(shipment).catch(() => 'no-page' as const)
    setFilled(await whatCameOf(answer, trackingCode))
    setBusy(false)
  }
  if (!line && !offered && !writeBacks.failure) return null
  return (
    <div data-in-the-shop={record?.state ?? ''} className="grid gap-1.5 px-1 text-small break-words">
      <ReadFailure reads={[writeBacks]} />
      {line && (
        <p className={line.bad ? 'text-warn' : 'text-ink-3'}>
          {t(`told.${line.words}`, { time: moment(record.at, now) })}
        </p>
      )}
      {offered && (
        <Button
          data-action="fill-page"
          size="small"
          className="justify-self-start"
          busy={busy}
          icon={<StickyNote size={14} aria-hidden />}
          onClick={() => void fill()}
        >
          {t('fill')}
        </Button>
      )}
      <p role="status" data-filled={filled ?? ''} className="text-ink-2 empty:hidden">
        {filled && t(filled)}
      </p>
    </div>
  )
}

/** Without a field to fill, the code goes to the clipboard. */
async function whatCameOf(answer: WriteAnswer | 'no-page', trackingCode: string): Promise<Filled> {
  if (answer === 'filled' || answer === 'already' || answer === 'other-order') return answer
  if (answer !== 'no-place') return 'failed'
  return navigator.clipboard.writeText(trackingCode).then(
    () => 'copied',
    () => 'no-place',
  )
}

/** Undefined: there was nothing to write. */
function writeBackLine({ state, waits, why, writes, untold }: WriteBack, shipment: Shipment) {
  switch (state) {
    case 'written':
    case 'already':
      if (stillShipped(shipment) === false) return { words: 'cancelled', bad: true } as const
      return { words: state, bad: false } as const
    case 'due':
      return { words: waits ?? (untold > 0 ? 'checking' : 'writing'), bad: waits === 'sign-in' } as const
    case 'writing':
      if (waits === 'sign-in') return { words: waits, bad: true } as const
      return { words: untold > 0 || writes > 1 || waits ? 'checking' : 'writing', bad: false } as const
    case 'refused':
      return { words: 'refused', bad: true } as const
    case 'gave-up':
      return { words: why === 'untold' ? 'untold' : 'no-place', bad: true } as const
    case 'called-off':
      return undefined
  }
}
