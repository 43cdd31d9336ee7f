import type { Carrier } from '../carrier/carrier.ts'
import type { Outcome } from '../domain/failure.ts'
import type { ReachedCarrier } from '../outbox/world.ts'

/** Asks a carrier that may be reached; a refused token pauses its account on the way. */
export async function asked<T>(
  reached: Outcome<ReachedCarrier>,
  question: (carrier: Carrier) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!reached.ok) return reached
  const answer = await question(reached.value.carrier)
  if (!answer.ok && answer.failure.kind === 'unauthorised') await reached.value.tokenRefused(answer.failure)
  return answer
}
