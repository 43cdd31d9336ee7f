import { useRef, useState } from 'react'
import type { Environment } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import {
  type Marked,
  MOST_MARKED,
  type PaidLine,
  type StatementName,
} from '../../../lib/domain/shipment/payout.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { useServices } from '../../app/services.tsx'

export type Marking =
  | { kind: 'none' }
  | { kind: 'under-way'; what: 'mark' | 'take-back'; done: number; total: number }
  | { kind: 'marked'; result: Marked; left: number }
  | { kind: 'taken-back'; count: number; left: number }
  /** What was done before it stays done. */
  | { kind: 'failed'; failure: Failure }

/** Marks lines in batches, with progress and a stop. */
export function useMarking(environment: Environment, statement: StatementName) {
  const { send } = useServices()
  const [marking, setMarking] = useState<Marking>({ kind: 'none' })
  const stopped = useRef(false)

  /** Resolves to how many were left when it was stopped. */
  async function inParts(
    what: 'mark' | 'take-back',
    lines: readonly PaidLine[],
    part: (some: PaidLine[]) => Promise<void>,
  ): Promise<number> {
    stopped.current = false
    for (let done = 0; done < lines.length; done += MOST_MARKED) {
      if (stopped.current) return lines.length - done
      setMarking({ kind: 'under-way', what, done, total: lines.length })
      await part(lines.slice(done, done + MOST_MARKED))
    }
    return 0
  }

  async function mark(lines: readonly PaidLine[]) {
    const result = { marked: 0, before: 0, refused: 0 }
    const left = await inParts('mark', lines, async (some) => {
      const { marked, before, refused } = await send('payouts.mark', { environment, statement, lines: some })
      result.marked += marked
      result.before += before
      result.refused += refused
    })
    setMarking({ kind: 'marked', result, left })
  }

  async function takeBack(lines: readonly PaidLine[]) {
    let count = 0
    const left = await inParts('take-back', lines, async (some) => {
      count += await send('payouts.take-back', { keys: some.map(({ key }) => key), statement })
    })
    setMarking({ kind: 'taken-back', count, left })
  }

  const run = (work: Promise<void>) =>
    void work.catch((error) => setMarking({ kind: 'failed', failure: failureOf(error) }))

  return {
    marking,
    mark: (lines: readonly PaidLine[]) => run(mark(lines)),
    takeBack: (lines: readonly PaidLine[]) => run(takeBack(lines)),
    stop: () => {
      stopped.current = true
    },
  }
}
