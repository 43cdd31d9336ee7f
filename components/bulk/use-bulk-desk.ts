import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import { shippers } from '../shell/shippers.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import { type Begun, begunAt, keptId, kindOf } from './begun-at.ts'
import type { BulkSource } from './bulk-source.ts'
import { type BulkWork, createBulkWork } from './bulk-work.ts'
import { keepParcels, toKeep } from './kept-source.ts'
import { useLiveAccounts } from './use-live-accounts.ts'

interface Current {
  id: string
  work: BulkWork
  place: string
  /** As the seller chose it. */
  accountId: string | undefined
}

/** The bulk under work, and what may come in its place; one under work is never replaced unasked. */
export function useBulkDesk(rest: string) {
  const services = useServices()
  const { addressIndex, bulk, orderForms, shipments } = useWorkbench()
  const [index, setIndex] = useState<AddressIndex>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [current, setCurrent] = useState<Current>()
  const [asked, setAsked] = useState<Begun>()
  const [forgotten, setForgotten] = useState('')
  const accounts = useLiveAccounts(setFailure, current?.work, attempt)
  const named = /^(?:list|kept|again)\/.+$/.test(rest) ? rest : ''
  const { work: present, place = '', accountId } = current ?? {}
  const shipping = accounts && shippers(accounts)
  const first = shipping?.[0]

  useEffect(() => {
    // Asked again from `again` alone.
    void attempt
    addressIndex().then(setIndex, (error: unknown) => setFailure(failureOf(error)))
  }, [addressIndex, attempt])

  useEffect(() => {
    // Wherever the seller came from, a reload comes back to it.
    if (rest === '' && place) history.replaceState(history.state, '', addressOf(place))
  }, [rest, place])

  useEffect(() => {
    if (place && accountId) bulk.chooseAccount(place, accountId).catch(console.error)
  }, [place, accountId, bulk])

  useEffect(() => {
    const id = keptId(place)
    return id && present ? keepParcels(present, (orders) => bulk.keep(id, orders)) : undefined
  }, [present, place, bulk])

  function open({ source, place: from, accountId: before }: Begun) {
    const [account, ...others] = shipping?.filter((one) => source.suits?.(one) ?? true) ?? []
    if (!index || !shipping) return
    if (!account) return setForgotten(from)
    putAway()
    const world = { ...services, index, shipments, forms: orderForms, now: Date.now }
    const work = createBulkWork(source, [account, ...others], world)
    if (from) work.isKept()
    const chosen = [account, ...others].find(({ id }) => id === before)
    if (chosen) work.switchTo(chosen)
    setCurrent({ id: crypto.randomUUID(), work, place: from, accountId: chosen?.id })
    setAsked(undefined)
    location.hash = addressOf(from)
    if (!from) keep(work).catch(console.error)
  }
  async function keep(work: BulkWork) {
    const id = crypto.randomUUID().slice(0, 8)
    const orders = await toKeep(work.source)
    if (!orders || !(await bulk.keep(id, orders))) return
    work.isKept()
    setCurrent((now) => (now?.work === work ? { ...now, place: `kept/${id}` } : now))
  }
  function putAway() {
    current?.work.close()
    const id = keptId(current?.place ?? '')
    if (id) bulk.forget(id).catch(console.error)
  }
  function offer(begun: Begun) {
    if (current && leftOf(current.work) > 0) setAsked(begun)
    else open(begun)
  }

  const take = useEffectEvent((from: string, found: Begun | undefined) => {
    if (from !== named) return
    if (found) offer(found)
    else setForgotten(from)
  })
  const wanted = index && first && named !== current?.place && named !== forgotten ? named : ''
  useEffect(() => {
    // Asked again from `again` alone.
    void attempt
    if (!wanted) return
    begunAt({ bulk, shipments }, wanted).then(
      (found) => take(wanted, found),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [wanted, bulk, shipments, attempt])

  return {
    index,
    accounts,
    current,
    failure,
    lacksAccount: shipping !== undefined && !first,
    ready: index !== undefined && first !== undefined && !wanted,
    forgotten: named !== '' && named === forgotten && kindOf(named),
    asked: asked !== undefined,
    left: current ? leftOf(current.work) : 0,
    begin: (source: BulkSource) => offer({ source, place: '' }),
    choose(account: Account) {
      current?.work.switchTo(account)
      setCurrent((now) => now && { ...now, accountId: account.id })
    },
    replace: () => asked && open(asked),
    stay() {
      setAsked(undefined)
      location.hash = addressOf(place)
    },
    close() {
      putAway()
      setCurrent(undefined)
      location.hash = '#/bulk'
    },
    again: useCallback(() => {
      setFailure(undefined)
      setAttempt((before) => before + 1)
    }, []),
  }
}

function addressOf(place: string): string {
  return place ? `#/bulk/${place}` : '#/bulk'
}

/** Orders that are neither shipped nor set aside. */
function leftOf(work: BulkWork): number {
  return work.state().rows.filter((row) => !['sent', 'aside'].includes(work.assess(row).stage)).length
}
