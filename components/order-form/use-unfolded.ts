import type { DraftField } from '../../lib/domain/failure.ts'
import { useFold } from './use-fold.ts'

/** Whether fields that are folded away while nothing is wrong with them are open; what opened once stays open. */
export function useUnfolded(fields: readonly DraftField[]): [boolean, () => void] {
  const [open, setOpen] = useFold(fields)
  return [open, () => setOpen(true)]
}
