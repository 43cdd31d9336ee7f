import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { setAside, takeOver } from '../../outbox/marks.ts'
import { standing } from './shipments.ts'

export function settleHandlers(
  deps: Pick<OutboxDeps, 'store' | 'now' | 'nextRefresh'>,
): Pick<Handlers, 'shipment.take-over' | 'shipment.set-aside'> {
  return {
    'shipment.take-over': async ({ key }) => standing(await takeOver(deps, key)),
    'shipment.set-aside': async ({ key }) => standing(await setAside(deps, key)),
  }
}
