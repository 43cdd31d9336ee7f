import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { AddressChoices } from './AddressChoices.tsx'
import { CorrectedNote } from './CorrectedNote.tsx'
import { EarlierAddress } from './EarlierAddress.tsx'
import { useOrderFormState } from './form-context.tsx'
import { HamletField } from './HamletField.tsx'
import { OriginalAddress } from './OriginalAddress.tsx'
import { OtherPhones } from './OtherPhones.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { RecipientMark } from './RecipientMark.tsx'
import { TextField } from './TextField.tsx'
import { LEVELS, UnitField } from './UnitField.tsx'
import { useFittedHamlet } from './use-fitted-hamlet.ts'
import type { PlaceOwner } from './use-places.ts'
import { useRecipientHistory } from './use-recipient-history.ts'
import { isByHand } from './use-told-problems.ts'
import { useUnfolded } from './use-unfolded.ts'

/** Folded while nothing is wrong with them: most orders never need a look at these. */
const FOLDED: readonly DraftField[] = ['email', 'street', 'hamlet']

/** Who gets the parcel and where: the page's own words above, what they were taken for below. */
export function RecipientCard({ account }: { account: Account }) {
  const t = useTranslations('orderForm')
  const { draft, started, choices, goTo } = useOrderFormState()
  const place = useRecipientPlace()
  useFittedHamlet(account.id)
  const [unfolded] = useUnfolded(FOLDED)
  const history = useRecipientHistory(account)
  const doubtful = started.doubts.some(({ field }) => LEVELS.some((level) => level === field))
  // Beside the doubt where there is one; else it moves nothing that is above it.
  const offer = <EarlierAddress history={history} doubtful={doubtful} />
  const { email, street, hamlet } = draft
  const folded = [street, hamlet === NO_HAMLET ? '' : hamlet, email].filter(Boolean).join(' · ')
  return (
    <Card>
      <RecipientMark history={history} />
      <div data-field="order" className="empty:hidden">
        <ProblemNotes fields={['order']} />
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-1.5">
        <TextField field="name" />
        <TextField field="tel" control={{ inputMode: 'tel' }} />
      </div>
      <ProblemNotes fields={['name', 'tel']} />
      <OtherPhones />
      {!isByHand(draft) && started.address && <OriginalAddress address={started.address} />}
      <CorrectedNote />
      <div className="grid grid-cols-3 gap-1.5">
        {LEVELS.map((level) => (
          <UnitField key={level} level={level} field={level} owner={place} />
        ))}
      </div>
      <AddressChoices />
      {doubtful && offer}
      {choices.length < 2 && <ProblemNotes fields={['province', 'district', 'ward']} />}
      <TextField field="detail" />
      <ProblemNotes fields={['detail']} />
      {!doubtful && offer}
      {unfolded ? (
        <>
          <div className="grid grid-cols-2 gap-1.5">
            <TextField field="street" />
            <HamletField accountId={account.id} />
          </div>
          <ProblemNotes fields={['street', 'hamlet']} />
          <TextField field="email" control={{ type: 'email' }} />
          <ProblemNotes fields={['email']} />
        </>
      ) : (
        <Button
          kind="quiet"
          size="small"
          data-action="edit-recipient"
          title={[t('unfold'), folded].filter(Boolean).join(': ')}
          className="-mx-1 -my-1.5 min-w-0 justify-start! gap-1! px-1! font-normal!"
          aria-expanded={false}
          onClick={() => goTo('street')}
        >
          <ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
          <span className="truncate text-ink-3">{folded || t('unfold')}</span>
        </Button>
      )}
    </Card>
  )
}

function useRecipientPlace(): PlaceOwner {
  const { form, draft, edited, offerChoices, rules } = useOrderFormState()
  return {
    place: draft,
    withoutDistrict: rules.features.includes('no-district'),
    put({ province, district, ward }) {
      if (province !== undefined) form.setValue('province', province)
      if (district !== undefined) form.setValue('district', district)
      if (ward !== undefined) form.setValue('ward', ward)
      const touched = { province, district, ward }
      edited(...LEVELS.filter((level) => touched[level] !== undefined))
    },
    offer: offerChoices,
  }
}
