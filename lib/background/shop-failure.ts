import type { DraftField, Failure } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'

/**
 * Why no shop came of it, fit for a screen. An answer that broke its schema may hold the shop's token, so its excerpt
 * goes; `secret` goes from the carrier's words. Spec §7 gives no codes here, only words: they name the field.
 */
export function shopFailure(failure: Failure, secret: string): Failure {
  if (failure.kind === 'unreadable') return { ...failure, excerpt: '' }
  if (!('message' in failure) || failure.message === undefined) return failure
  const message = secret ? failure.message.replaceAll(secret, '…') : failure.message
  if (failure.kind !== 'rejected') return { ...failure, message }
  const field = failure.field ?? fieldOf(message)
  return { ...failure, message, ...(field && { field }) }
}

/** Whoever is refused a log-in sees it at the e-mail; an e-mail or a phone may be in use. */
function fieldOf(message: string): DraftField | undefined {
  const words = fold(message)
  if (/e-?mail|dang nhap|mat khau|log-?in|password/.test(words)) return 'email'
  return /dien thoai|\bsdt\b|\btel\b|phone/.test(words) ? 'tel' : undefined
}
