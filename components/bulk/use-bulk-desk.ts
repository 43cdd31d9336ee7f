import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'
import { type BulkWork, createBulkWork } from '../../lib/bulk/bulk-work.ts'
import {
  type FoundSource,
  findSource,
  keepAnswers,
  keptId,
  routeKind,
  toKeep,
} from '../../lib/bulk/sources.ts'
import { totalsOf } from '../../lib/bulk/totals.ts'
import type { Account } from '../../lib/domain/account.ts'
import { after } from '../app/after.ts'
import { useLock } from '../app/lock.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { useWorkbench } from '../app/workbench-services.tsx'
import { shippingAccounts } from '../shell/shipping-accounts.ts'
import { askBeforeUnload } from './ask-before-unload.ts'

interface Current {
  id: string
  work: BulkWork
  route: string
  accountId: string | undefined
}

/** A bulk under work is replaced only after a question. */
export function useBulkDesk(rest: string) {
  const services = useServices()
  const save = useSave()
  const { locked } = useLock()
  const { addressIndex, bulk, orderForms, shipments } = useWorkbench()
  const { send, onShipmentsChanged } = services
  const [current, setCurrent] = useState<Current>()
  const [replacement, setReplacement] = useState<FoundSource>()
  const [forgotten, setForgotten] = useState('')
  const addresses = useRead(addressIndex)
  const index = addresses.value
  const readAccounts = useCallback(() => send('accounts.list', {}), [send])
  // A shipment that moves may pause its account.
  const listed = useRead(readAccounts, { onChanged: onShipmentsChanged, onFocus: true })
  const accounts = listed.value
  const named = /^(?:list|kept|again|return)\/.+$/.test(rest) ? rest : ''
  const { work: present, route = '', accountId } = current ?? {}
  const shipping = accounts && shippingAccounts(accounts)
  const first = shipping?.[0]
  const wanted = index && first && named !== route && named !== forgotten ? named : ''
  const findBegun = useMemo(
    () => (wanted ? () => findSource({ bulk, shipments }, wanted) : undefined),
    [wanted, bulk, shipments],
  )
  const found = useRead(findBegun)

  useEffect(() => {
    if (accounts && present) present.renew(accounts)
  }, [accounts, present])

  useEffect(() => {
    if (!locked) present?.unlocked()
  }, [locked, present])

  useEffect(() => {
    // A reload comes back to it.
    if (rest === '' && route) history.replaceState(history.state, '', addressOf(route))
  }, [rest, route])

  useEffect(() => {
    if (route && accountId) save(() => bulk.chooseAccount(route, accountId))
  }, [route, accountId, bulk, save])

  useEffect(() => {
    const id = keptId(route)
    return id && present ? keepAnswers(present, (orders) => bulk.keep(id, orders)) : undefined
  }, [present, route, bulk])

  function open({ source, route: from, accountId: before }: FoundSource) {
    const [account, ...others] = shipping?.filter((one) => source.suits?.(one) ?? true) ?? []
    if (!index || !shipping) return
    if (!account) return setForgotten(from)
    putAway()
    const deps = { ...services, index, shipments, forms: orderForms, now: Date.now, after, askBeforeUnload }
    const work = createBulkWork(source, [account, ...others], deps)
    if (from) work.markKept()
    const chosen = [account, ...others].find(({ id }) => id === before)
    if (chosen) work.switchTo(chosen)
    setCurrent({ id: crypto.randomUUID(), work, route: from, accountId: chosen?.id })
    setReplacement(undefined)
    location.hash = addressOf(from)
    if (!from) save(() => keep(work))
  }
  async function keep(work: BulkWork) {
    const id = crypto.randomUUID().slice(0, 8)
    const orders = await toKeep(work.source)
    if (!orders || !(await bulk.keep(id, orders))) return
    work.markKept()
    setCurrent((now) => (now?.work === work ? { ...now, route: `kept/${id}` } : now))
  }
  function putAway() {
    current?.work.close()
    const id = keptId(current?.route ?? '')
    if (id) bulk.forget(id).catch(console.error)
  }
  function offer(begun: FoundSource) {
    if (current && leftOf(current.work) > 0) setReplacement(begun)
    else open(begun)
  }

  const take = useEffectEvent((begun: FoundSource | undefined) => {
    if (begun) offer(begun)
    else setForgotten(named)
  })
  useEffect(() => {
    if (found.state === 'read') take(found.value)
  }, [found.state, found.value])

  return {
    index,
    accounts,
    current,
    reads: [addresses, listed, found],
    lacksAccount: shipping !== undefined && !first,
    ready: index !== undefined && first !== undefined && !wanted,
    forgotten: named !== '' && named === forgotten && routeKind(named),
    asked: replacement !== undefined,
    left: current ? leftOf(current.work) : 0,
    begin: (source: BulkSource) => offer({ source, route: '' }),
    choose(account: Account) {
      current?.work.switchTo(account)
      setCurrent((now) => now && { ...now, accountId: account.id })
    },
    replace: () => replacement && open(replacement),
    stay() {
      setReplacement(undefined)
      location.hash = addressOf(route)
    },
    close() {
      putAway()
      setCurrent(undefined)
      location.hash = '#/bulk'
    },
  }
}

function addressOf(route: string): string {
  return route ? `#/bulk/${route}` : '#/bulk'
}

function leftOf(work: BulkWork): number {
  return totalsOf(work.state().rows.map(work.assess)).left
}
