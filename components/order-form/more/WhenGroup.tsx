import type { Account } from '../../../lib/domain/account.ts'
import { carrierDay, carrierTime } from '../../../lib/domain/carrier-day.ts'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { MomentField } from './MomentField.tsx'
import { PackageNote } from './PackageNote.tsx'
import { ShiftField } from './ShiftField.tsx'

/** When the parcel is picked up and delivered, and until when the order stands (spec §2.1). */
export function WhenGroup({ account }: { account: Account }) {
  const { rules } = useOrderFormState()
  const today = carrierDay(rules.now)
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5">
        <ShiftField field="pickShift" />
        <ShiftField field="deliverShift" />
      </div>
      <ProblemNotes fields={['pickShift', 'deliverShift']} />
      <div className="grid grid-cols-2 gap-1.5">
        <MomentField field="pickDate" account={account} min={today} />
        <MomentField field="deliverDate" account={account} min={today} />
      </div>
      <ProblemNotes fields={['pickDate', 'deliverDate']} />
      <MomentField field="expires" account={account} min={carrierTime(rules.now)} />
      <ProblemNotes fields={['expires']} />
      <PackageNote account={account} fields={['pickDate', 'deliverDate', 'expires']} />
    </>
  )
}
