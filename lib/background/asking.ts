import type { Carrier } from '../carrier/carrier.ts'
import type { Outcome } from '../domain/failure.ts'
import type { ReachedCarrier } from '../outbox/world.ts'

/** Asks a carrier that may be reached; what that means for the whole account is kept on the way. */
export async function asked<T>(
  reached: Outcome<ReachedCarrier>,
  question: (carrier: Carrier) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!reached.ok) return reached
  const answer = await question(reached.value.carrier)
  if (!answer.ok) await reached.value.heard(answer.failure)
  return answer
}
