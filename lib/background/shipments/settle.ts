import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { sendAlone, setAside, takeOver } from '../../outbox/marks.ts'
import { outcomeOf } from './shipments.ts'

export function settleHandlers(
  deps: Pick<OutboxDeps, 'store' | 'now' | 'nextRefresh'>,
  setToWork: () => void,
): Pick<Handlers, `shipment.${'take-over' | 'set-aside' | 'send-alone'}`> {
  return {
    async 'shipment.send-alone'({ key }) {
      const sent = await sendAlone(deps, key)
      setToWork()
      return outcomeOf(sent)
    },
    'shipment.take-over': async ({ key }) => outcomeOf(await takeOver(deps, key)),
    'shipment.set-aside': async ({ key, shown }) => outcomeOf(await setAside(deps, key, shown)),
  }
}
