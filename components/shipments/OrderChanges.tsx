import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseMoney } from '../../lib/domain/money.ts'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { changesSince, type OrderChange } from '../../lib/domain/store/order-snapshot.ts'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'

interface OrderChangesProps {
  shipment: Shipment
  /** As its page was last read. */
  now: OrderSnapshot
  onPut: (shipment: Shipment) => void
}

/** Shows how the shop's order changed since it was shipped. A finished parcel needs no action. */
export function OrderChanges({ shipment, now, onPut }: OrderChangesProps) {
  const t = useTranslations('stores.changed')
  const common = useTranslations('common')
  const { send } = useServices()
  const [busy, setBusy] = useState(false)
  const { money } = useFormats()
  const { snapshot } = shipment
  const changes = snapshot ? changesSince(snapshot, now) : []
  if (changes.length === 0) return null

  async function keep() {
    setBusy(true)
    const { key, orderChangedTo: noted } = shipment
    const outcome = await send('shipment.keep-as-sent', { key, snapshot: now, noted }).catch(() => undefined)
    setBusy(false)
    if (outcome?.ok) onPut(outcome.value)
  }
  const shown = ({ field }: OrderChange, texts: string[]) => {
    const isMoney = field === 'total' || field === 'paid'
    const words = texts.map((text) => {
      const amount = isMoney ? parseMoney(text) : null
      return amount === null ? text : money(amount)
    })
    return words.join('\n') || common('none')
  }

  return (
    <section
      data-order-changed
      className="grid gap-2 rounded-xl border border-warn-line/50 bg-warn-soft px-3 py-2.5 text-small"
    >
      <h2 className="text-base font-semibold text-warn">{t('title')}</h2>
      <p>{t('what')}</p>
      <table className="w-full table-fixed">
        <thead className="text-left text-ink-2">
          <tr>
            <td className="w-22" />
            <th scope="col" className="pr-2 font-normal">
              {t('before')}
            </th>
            <th scope="col" className="font-normal">
              {t('now')}
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          {changes.map((change) => (
            <tr key={change.field} data-changed={change.field}>
              <th scope="row" className="pt-1 pr-2 text-left font-normal text-ink-2">
                {t(`fields.${change.field}`)}
              </th>
              <td className="pt-1 pr-2 whitespace-pre-line break-words">{shown(change, change.before)}</td>
              <td className="pt-1 font-semibold whitespace-pre-line break-words">
                {shown(change, change.now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isUnderWay(shipment) && (
        <>
          <p>{t(`todo.${todoOf(shipment)}`)}</p>
          <Button
            data-action="keep-as-sent"
            size="small"
            className="justify-self-start"
            busy={busy}
            onClick={() => void keep()}
          >
            {t('keep')}
          </Button>
        </>
      )}
    </section>
  )
}

function todoOf({ submission, status }: Shipment) {
  if (submission === 'queued') return 'waiting'
  const cancellable = submission === 'accepted' && status && statusMeaning(status.code).cancellable
  return cancellable ? 'cancellable' : 'onItsWay'
}
