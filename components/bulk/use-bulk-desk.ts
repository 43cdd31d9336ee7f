import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import { shippers } from '../shell/shippers.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import type { BulkSource } from './bulk-source.ts'
import { type BulkWork, createBulkWork } from './bulk-work.ts'
import { useLiveAccounts } from './use-live-accounts.ts'

/** A source, and the id of the list it was handed over under; empty for what began here. */
interface Begun {
  source: BulkSource
  list: string
}

/** The bulk under work, and what may come in its place; one under work is never replaced unasked. */
export function useBulkDesk(rest: string) {
  const services = useServices()
  const { addressIndex, bulk, orderForms, shipments } = useWorkbench()
  const [index, setIndex] = useState<AddressIndex>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [current, setCurrent] = useState<{ id: string; work: BulkWork; list: string }>()
  const [asked, setAsked] = useState<Begun>()
  const [forgotten, setForgotten] = useState('')
  const accounts = useLiveAccounts(setFailure, current?.work, attempt)
  const list = /^list\/(.+)$/.exec(rest)?.[1] ?? ''
  const shipping = accounts && shippers(accounts)
  const first = shipping?.[0]

  useEffect(() => {
    // Asked again from `again` alone.
    void attempt
    addressIndex().then(setIndex, (error: unknown) => setFailure(failureOf(error)))
  }, [addressIndex, attempt])

  function open({ source, list: from }: Begun) {
    if (!index || !shipping || !first) return
    current?.work.close()
    const world = { ...services, index, shipments, forms: orderForms, now: Date.now }
    const work = createBulkWork(source, [first, ...shipping.slice(1)], world)
    setCurrent({ id: crypto.randomUUID(), work, list: from })
    setAsked(undefined)
    location.hash = from ? `#/bulk/list/${from}` : '#/bulk'
  }
  function offer(begun: Begun) {
    if (current && leftOf(current.work) > 0) setAsked(begun)
    else open(begun)
  }

  const take = useEffectEvent((id: string, source: BulkSource | undefined) => {
    if (id !== list) return
    if (source) offer({ source, list: id })
    else setForgotten(id)
  })
  const wanted = index && first && list !== current?.list && list !== forgotten ? list : ''
  useEffect(() => {
    if (!wanted) return
    bulk.handedOver(wanted).then(
      (source) => take(wanted, source),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [wanted, bulk])

  return {
    index,
    accounts,
    current,
    failure,
    lacksAccount: shipping !== undefined && !first,
    ready: index !== undefined && first !== undefined && !wanted,
    forgotten: list !== '' && list === forgotten,
    asked: asked !== undefined,
    left: current ? leftOf(current.work) : 0,
    begin: (source: BulkSource) => offer({ source, list: '' }),
    replace: () => asked && open(asked),
    stay() {
      setAsked(undefined)
      location.hash = current?.list ? `#/bulk/list/${current.list}` : '#/bulk'
    },
    close() {
      current?.work.close()
      setCurrent(undefined)
      location.hash = '#/bulk'
    },
    again: useCallback(() => {
      setFailure(undefined)
      setAttempt((before) => before + 1)
    }, []),
  }
}

/** Orders that are neither shipped nor set aside. */
function leftOf(work: BulkWork): number {
  return work.state().rows.filter((row) => !['sent', 'aside'].includes(work.assess(row).stage)).length
}
