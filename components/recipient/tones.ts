import { isOftenReturned, type RecipientHistory } from '../../lib/domain/recipient-history.ts'

/** The colours of a recipient's mark. */
export function toneOf(history: RecipientHistory): string {
  return isOftenReturned(history) ? 'bg-warn-soft text-warn' : 'bg-idle-soft text-idle'
}
