import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isReturnParcel } from '../../lib/domain/shipment/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noteKey, noteMark, noteOf, saysCancelled } from '../../lib/domain/store/write-back/parcel-note.ts'
import { type WriteAnswer, writesBy } from '../../lib/domain/store/write-back/write-back.ts'
import {
  isVoid,
  mayWriteBack,
  stillShipped,
  type WriteBack,
} from '../../lib/domain/store/write-back/write-back-state.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { useWriteBacks } from './use-write-backs.ts'

/** More than a parcel ever gets: each needs the carrier to take back what it said. */
const NOTES = [0, 1, 2, 3, 4]

const UNCORRECTED = { words: 'restored-failed', bad: true } as const

type Filled = 'filled' | 'already' | 'other-order' | 'no-place' | 'copied' | 'failed'

/**
 * Whether the shop has the tracking code, and of a cancelled parcel whether it knows that; with a button that fills it
 * into the open page.
 */
export function InTheShop({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('shipments.shop')
  const { fillPage } = useServices()
  const { moment } = useFormats()
  const now = useMinute()
  const writeBacks = useWriteBacks(NOTES.map((note) => noteKey(shipment.key, note)))
  const known = writeBacks.value
  const [busy, setBusy] = useState(false)
  const [filled, setFilled] = useState<Filled>()
  const trackingCode = shipment.acceptance?.trackingCode
  const cancelled = isVoid(shipment)
  const shipped = known?.find((one) => noteOf(one) === 0)
  const later = known?.findLast((one) => noteOf(one) > 0 && one.state !== 'called-off')
  const last = later && saysCancelled(noteOf(later)) === cancelled ? later : undefined
  const voided = cancelled ? last : undefined
  // The cancel was taken back, and no note of that followed.
  const uncorrected = !last && !cancelled && later?.open === undefined ? later : undefined
  const record = last ?? uncorrected ?? shipped
  if (!trackingCode || !mayWriteBack(shipment.environment)) return null
  if (!known) return <ReadFailure reads={[writeBacks]} />

  const line =
    record && (uncorrected ? UNCORRECTED : voided ? voidLine(voided) : writeBackLine(record, cancelled))
  const inTheShop = (cancelled || uncorrected ? voided : record)?.state
  const ways = writesBy(shipment.draft.platform)
  const offered =
    fillPage !== undefined &&
    // The shop would show its customer the return's code.
    !isReturnParcel(shipment) &&
    (cancelled ? shipped?.state !== 'called-off' : stillShipped(shipment) === true) &&
    (ways.includes('form') || (ways.includes('field') && !cancelled)) &&
    record?.open === undefined &&
    inTheShop !== 'written' &&
    inTheShop !== 'already'

  async function fill() {
    if (!fillPage || !trackingCode) return
    setBusy(true)
    const answer = await fillPage(shipment).catch(() => 'no-page' as const)
    setFilled(await whatCameOf(answer, noteMark(trackingCode, cancelled ? 1 : 0)))
    setBusy(false)
  }
  if (!line && !offered && !writeBacks.failure) return null
  return (
    <div data-in-the-shop={record?.state ?? ''} className="grid gap-1.5 px-1 text-small break-words">
      <ReadFailure reads={[writeBacks]} />
      {line && (
        <p className={line.bad ? 'text-warn' : 'text-ink-3'}>
          {t(`state.${line.words}`, { time: moment(record.at, now) })}
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
          {t(cancelled ? 'fill-cancelled' : 'fill')}
        </Button>
      )}
      <p role="status" data-filled={filled ?? ''} className="text-ink-2 empty:hidden">
        {filled && t(cancelled && filled === 'already' ? 'state.void-already' : filled)}
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
function writeBackLine({ state, waits, why, writes, untold, cancelOf }: WriteBack, cancelled: boolean) {
  switch (state) {
    case 'written':
    case 'already':
      if (cancelled) return { words: 'cancelled', bad: true } as const
      return { words: state, bad: false } as const
    case 'due':
      return { words: waits ?? (untold > 0 ? 'checking' : 'writing'), bad: waits === 'sign-in' } as const
    case 'writing':
      if (waits === 'sign-in') return { words: waits, bad: true } as const
      return { words: untold > 0 || writes > 1 || waits ? 'checking' : 'writing', bad: false } as const
    case 'refused':
    case 'gave-up':
      if (cancelOf) return UNCORRECTED
      if (state === 'refused') return { words: state, bad: true } as const
      return { words: why === 'untold' ? 'untold' : 'no-place', bad: true } as const
    case 'called-off':
      return undefined
  }
}

/** The same of the cancel. */
function voidLine({ state, waits }: WriteBack) {
  const open = waits ? (`void-${waits}` as const) : 'void-writing'
  switch (state) {
    case 'written':
      return { words: 'void-written', bad: false } as const
    case 'already':
      return { words: 'void-already', bad: false } as const
    case 'due':
    case 'writing':
      return { words: open, bad: waits === 'sign-in' } as const
    default:
      return { words: 'void-failed', bad: true } as const
  }
}
