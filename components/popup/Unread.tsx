import type { Failure } from '../../lib/domain/failure.ts'
import { useServices } from '../services.tsx'
import { Frame } from '../shell/Frame.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

/** What is written down cannot be read: nobody may ship what may be shipped already. */
export function Unread({ number, failure }: { number: string; failure: Failure }) {
  const { openOptions } = useServices()
  return (
    <Frame title={number}>
      <main className="grid content-start gap-2.5 px-3.5 py-2.5">
        <FailureNote failure={failure} doing="settings" onOpenOptions={openOptions} />
      </main>
    </Frame>
  )
}
