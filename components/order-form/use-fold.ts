import { useState } from 'react'
import type { DraftField } from '../../lib/domain/failure.ts'
import { useOrderFormState } from './form-context.tsx'

/**
 * Whether a part of the form that most orders never need is open. It opens by itself for a problem of one of its
 * fields, and when the seller is taken to one; the seller may open and close it at any time.
 */
export function useFold(fields: readonly DraftField[]): [boolean, (open: boolean) => void] {
  const { problems, goal } = useOrderFormState()
  const troubles = problems
    .filter(({ field }) => fields.includes(field))
    .map(({ field, rule }) => field + rule)
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState<{ goal: typeof goal; troubles: readonly string[] }>()
  const called =
    troubles.some((trouble) => !seen?.troubles.includes(trouble)) ||
    (goal !== undefined && goal !== seen?.goal && fields.includes(goal.field))
  if (seen?.goal !== goal || seen?.troubles.join() !== troubles.join()) setSeen({ goal, troubles })
  if (called && !open) setOpen(true)
  return [open, setOpen]
}
