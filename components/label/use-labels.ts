import { useCallback, useEffect, useRef, useState } from 'react'
import { runConcurrently } from '../../lib/bulk/run-concurrently.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import type { Input } from '../../lib/messages/table.ts'
import { bytesOf } from '../../lib/settings/sealing.ts'
import { useServices } from '../app/services.tsx'

export type LabelPaper = Omit<Input<'label.pdf'>, 'key'>

/** The worker's own limit decides how many are at the carrier. */
const AT_ONCE = 4
/** Not parsed for one label, which is shown as it came. */
const NO_PDF = { kind: 'unreadable', httpStatus: 200, excerpt: '' } as const

type Key = Shipment['key']

interface Labels {
  paper: LabelPaper
  busy: boolean
  done: number
  /** The address of one PDF with all that came; it is revoked when another replaces it. */
  url: string | undefined
  failures: ReadonlyMap<Key, Failure>
}

/** The carrier's labels as one PDF, in this order, once each has come or failed. */
export function useLabels(keys: readonly Key[], paper: LabelPaper) {
  const { send } = useServices()
  const [labels, setLabels] = useState<Labels>()
  /** Of this paper: what came stays while only the failed are requested again. */
  const came = useRef(new Map<Key, Uint8Array<ArrayBuffer>>())
  const turn = useRef(0)

  const fetchAll = useCallback(async () => {
    const mine = ++turn.current
    const isMine = () => turn.current === mine
    const failures = new Map<Key, Failure>()
    const show = (busy: boolean, url?: string) =>
      setLabels({ paper, busy, done: came.current.size + failures.size, url, failures: new Map(failures) })
    show(true)
    const left = keys.filter((key) => !came.current.has(key))
    await runConcurrently(
      AT_ONCE,
      () => (isMine() ? left.shift() : undefined),
      async (key) => {
        const outcome = await send('label.pdf', { key, ...paper }).catch((error: unknown) => ({
          ok: false as const,
          failure: failureOf(error),
        }))
        if (!isMine()) return
        if (outcome.ok) came.current.set(key, bytesOf(outcome.value))
        else failures.set(key, outcome.failure)
        show(true)
      },
    )
    if (!isMine()) return
    const found = keys.flatMap((key) => {
      const pdf = came.current.get(key)
      return pdf ? [{ key, pdf }] : []
    })
    const pdf = await oneOf(found, (key) => failures.set(key, NO_PDF))
    for (const key of failures.keys()) came.current.delete(key)
    if (!isMine()) return
    show(false, pdf && URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' })))
  }, [keys, paper, send])

  useEffect(() => {
    came.current.clear()
    void fetchAll()
    return () => {
      turn.current++
    }
  }, [fetchAll])

  const url = labels?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  const current = labels?.paper === paper ? labels : undefined
  return {
    busy: current?.busy ?? true,
    done: current?.done ?? 0,
    url: current?.url,
    failures: current?.failures ?? NONE,
    /** Asks for those that failed only. */
    again: () => void fetchAll(),
  }
}

const NONE: ReadonlyMap<Key, Failure> = new Map()

async function oneOf(
  found: readonly { key: Key; pdf: Uint8Array<ArrayBuffer> }[],
  onUnread: (key: Key) => void,
): Promise<BlobPart | undefined> {
  const [first] = found
  if (!first || found.length === 1) return first?.pdf
  const { mergePdfs } = await import('./merge-pdfs.ts')
  const { merged, unread } = await mergePdfs(found.map(({ pdf }) => pdf))
  for (const at of unread) {
    const one = found[at]
    if (one) onUnread(one.key)
  }
  return unread.length < found.length ? merged.slice() : undefined
}
