import type { Failure } from '../../lib/domain/failure.ts'
import { useServices } from '../app/services.tsx'
import { Frame } from '../shell/Frame.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

/** The shipments cannot be read: no form, since the order may have been shipped already. */
export function OrderBookFailed({ number, failure }: { number: string; failure: Failure }) {
  const { openOptions } = useServices()
  return (
    <Frame title={number}>
      <main className="grid content-start gap-2.5 px-3.5 py-2.5">
        <FailureNote failure={failure} doing="settings" onOpenOptions={openOptions} />
      </main>
    </Frame>
  )
}
