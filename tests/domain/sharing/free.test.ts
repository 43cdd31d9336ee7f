import { expect, test } from 'vitest'
import { isFree } from '../../../lib/domain/sharing/sharing.ts'
import type { Submission } from '../../../lib/domain/shipment/shipment.ts'
import { submissionTones } from '../../../lib/domain/shipment/status.ts'
import { shipment } from '../../components/world.ts'

/** What each state says where nothing of it is watched; accepted ones go by the carrier’s status. */
const NOWHERE: Readonly<Record<Exclude<Submission, 'accepted'>, boolean>> = {
  ...{ queued: false, sending: false, unknown: false, stuck: false, rejected: true, withdrawn: true },
}

test('an order is free for another computer only where the carrier has nothing of it and can get nothing', () => {
  for (const submission of Object.keys(submissionTones) as Submission[]) {
    if (submission === 'accepted') continue
    expect([submission, isFree(shipment({ submission }))]).toEqual([submission, NOWHERE[submission]])
    const watched = { ...shipment({ submission }), watch: { since: 1 } }
    expect([submission, isFree(watched)]).toEqual([submission, false])
  }
  for (const code of [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 99])
    expect([code, isFree(shipment({ status: { code, text: '', at: 1 } }))]).toEqual([code, code === -1])
})
