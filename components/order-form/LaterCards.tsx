import type { Account } from '../../lib/domain/account.ts'
import { usePickups } from '../shell/use-pickups.ts'
import { CareCard } from './care/CareCard.tsx'
import { useOrderFormState } from './form-state.ts'
import { HandoverCard } from './HandoverCard.tsx'
import { MoreOptions } from './more/MoreOptions.tsx'

/** What is below the items. */
export function LaterCards({ account }: { account: Account }) {
  const { index } = useOrderFormState()
  const listed = usePickups(account.id, index)
  return (
    <>
      <HandoverCard account={account} listed={listed} />
      <div className="flex flex-wrap">
        <CareCard account={account} />
        <MoreOptions account={account} pickups={listed.pickups} />
      </div>
    </>
  )
}
