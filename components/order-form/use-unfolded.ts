import { useState } from 'react'
import type { DraftField } from '../../lib/domain/failure.ts'
import { useOrderFormState } from './form-context.tsx'

/** Whether fields that are folded away while nothing is wrong with them are open; what opened once stays open. */
export function useUnfolded(fields: readonly DraftField[]): [boolean, () => void] {
  const { problems } = useOrderFormState()
  const [opened, setOpened] = useState(false)
  const open = opened || problems.some(({ field }) => fields.includes(field))
  if (open && !opened) setOpened(true)
  return [open, () => setOpened(true)]
}
