import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pastedOrders } from '../../../lib/bulk/sheet/messages.ts'
import { hasLeft } from '../../../lib/domain/hold.ts'
import { SHEET } from '../../../lib/domain/store/store-order.ts'
import { useSave } from '../../app/saving.tsx'
import { useServices } from '../../app/services.tsx'
import { BackContext } from '../../shell/Frame.tsx'
import { lackOf } from '../../shell/shipping-accounts.ts'
import { NoAccount } from '../NoAccount.tsx'
import { OrderScreen } from '../OrderScreen.tsx'
import { DeskHome } from './DeskHome.tsx'
import type { DeskProps } from './desk.ts'
import { openPasted, type PastedOrder } from './open-pasted.ts'

/** The popup on a page without an order: what waits for the seller, any parcel, an order from a chat. */
export function Desk({ page, accounts, index, desk }: DeskProps) {
  const stores = useTranslations('bulkSources.stores')
  const { shipmentsOf, shipmentsOfRecipients = none } = useServices()
  const save = useSave()
  const { pasted } = desk
  const [text, setText] = useState<string>()
  const [opened, setOpened] = useState<PastedOrder>()
  const storeName = stores('chat')

  /** Until its order has left, what was pasted is offered again. */
  const takeUp = useCallback(async () => {
    const before = await pasted.getValue()
    const [one, another] = pastedOrders(before, storeName)
    const parcels = one && !another ? await shipmentsOf(SHEET, one.id) : []
    const isDone = before === '' || parcels.some(hasLeft)
    if (isDone && before) await pasted.setValue('')
    setText(isDone ? undefined : before)
  }, [pasted, storeName, shipmentsOf])
  useEffect(() => void takeUp().catch(console.error), [takeUp])

  const keep = (next: string | undefined) => {
    setText(next)
    save(() => pasted.setValue(next ?? ''), pasted)
  }
  const back = () => {
    setOpened(undefined)
    save(takeUp)
  }
  if (!opened) {
    const open = (order: Parameters<typeof openPasted>[0]) =>
      save(async () => setOpened(await openPasted(order, desk, shipmentsOfRecipients)))
    const ordersIn = (from: string) => pastedOrders(from, storeName)
    return <DeskHome {...{ page, accounts, desk, text, ordersIn }} onText={keep} onOpen={open} />
  }
  const lack = lackOf(SHEET, accounts)
  return (
    <BackContext value={back}>
      {lack ? <NoAccount lack={lack} /> : <OrderScreen {...opened} accounts={accounts} index={index} />}
    </BackContext>
  )
}

async function none() {
  return []
}
