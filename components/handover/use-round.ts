import { useCallback } from 'react'
import type { HandoverRound } from '../../lib/domain/handover/round.ts'
import { useSave } from '../app/saving.tsx'
import { useRead } from '../app/use-read.ts'
import { useWorkbench } from '../app/workbench-services.tsx'

/** Live: another tab changes it too. */
export function useRound() {
  const { handoverRound } = useWorkbench()
  const save = useSave()
  const read = useCallback(() => handoverRound.getValue(), [handoverRound])
  const { value: round, failure, again } = useRead(read, { onChanged: handoverRound.watch })
  return {
    round,
    failure,
    again,
    /** `saved` is called after each try. */
    change(next: (round: HandoverRound) => HandoverRound, saved?: () => void) {
      save(() => handoverRound.change(next).finally(saved))
    },
  }
}
