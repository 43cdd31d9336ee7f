import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { NO_HAMLET } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { RecipientHistory } from '../../../lib/order-book/recipient-history.ts'
import { LEVELS } from '../../../lib/order-form/fields.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../FormField.tsx'
import { isByHand, useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { Section } from '../Section.tsx'
import { useFold } from '../use-fold.ts'
import { CorrectedNote } from './CorrectedNote.tsx'
import { OriginalAddress } from './OriginalAddress.tsx'
import { OtherPhones } from './OtherPhones.tsx'
import { SentAddress } from './SentAddress.tsx'
import { UnitField } from './UnitField.tsx'
import type { PlaceOwner } from './use-places.ts'

/** Folded while nothing is wrong with them: few orders need these. */
const FOLDED: readonly DraftField[] = ['email', 'street', 'hamlet']
/** A certain place is read in its sentence. */
const PLACE: readonly DraftField[] = [...LEVELS, 'detail']
const PERSON: readonly DraftField[] = ['name', 'tel']

/** Who gets the parcel and where: the page's text above, what was read from it below. */
export function RecipientCard({ account }: { account: Account }) {
  const t = useTranslations('orderForm')
  const { draft, started, choices, goTo, parts } = useOrderFormState()
  const place = useRecipientPlace()
  const [unfolded] = useFold(FOLDED)
  const [placeUnfolded] = useFold(PLACE)
  // A choice of places is easier to make than to type.
  const isChosen = choices.length > 1 && choices === started.choices
  const placeOpen = placeUnfolded && !isChosen
  const [personOpen] = useFold(PERSON)
  const [history, setHistory] = useState<RecipientHistory>()
  const doubtful = started.doubts.some(({ field }) => LEVELS.some((level) => level === field))
  // Next to the doubt, or else where it moves nothing above it.
  const offer = parts && <parts.EarlierAddress history={history} doubtful={doubtful} />
  const { email, street, hamlet } = draft
  const known = { street, hamlet: hamlet === NO_HAMLET ? '' : hamlet, email }
  const folded = Object.values(known).filter(Boolean).join(' · ')
  const filled = (['street', 'hamlet', 'email'] as const).find((field) => known[field])
  return (
    <Section>
      {parts && <parts.RecipientRead account={account} history={history} onRead={setHistory} />}
      <div data-field="order" className="empty:hidden">
        <ProblemNotes fields={['order']} />
      </div>
      <div className={`grid ${personOpen ? 'grid-cols-[3fr_2fr] gap-1.5' : 'grid-cols-[1fr_8rem] gap-3'}`}>
        <TextField
          field="name"
          look={personOpen ? 'box' : 'bare'}
          className={personOpen ? '' : 'text-[15px] font-semibold!'}
        />
        <TextField
          field="tel"
          look={personOpen ? 'box' : 'bare'}
          inputMode="tel"
          className={personOpen ? '' : 'text-right'}
        />
      </div>
      <ProblemNotes fields={['name', 'tel']} />
      <OtherPhones />
      {!isByHand(draft) && started.address && (
        <OriginalAddress address={started.address} legend={placeOpen} />
      )}
      <CorrectedNote />
      {placeOpen ? (
        <div className="grid grid-cols-3 gap-1.5">
          {LEVELS.map((level) => (
            <UnitField key={level} level={level} field={level} owner={place} />
          ))}
        </div>
      ) : (
        !isChosen && <SentAddress />
      )}
      {doubtful && offer}
      <ProblemNotes fields={LEVELS} />
      {placeOpen && <TextField field="detail" />}
      <ProblemNotes fields={['detail']} />
      {!doubtful && offer}
      {unfolded ? (
        <>
          <div className="grid grid-cols-2 gap-1.5">
            <TextField field="street" />
            {parts && <parts.HamletField accountId={account.id} />}
          </div>
          <ProblemNotes fields={['street', 'hamlet']} />
          <TextField field="email" type="email" />
          <ProblemNotes fields={['email']} />
        </>
      ) : (
        <Button
          kind="quiet"
          size="small"
          data-action="edit-recipient"
          title={[t('unfold'), folded].filter(Boolean).join(': ')}
          className="-mx-1 min-h-5! min-w-0 justify-start! gap-1! px-1! py-0! font-normal!"
          aria-expanded={false}
          onClick={() => goTo(filled ?? 'street')}
        >
          <ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
          <span className="truncate text-ink-3">{folded || t('unfold')}</span>
        </Button>
      )}
    </Section>
  )
}

function useRecipientPlace(): PlaceOwner {
  const { draft, change, edited, offerChoices, rules } = useOrderFormState()
  return {
    place: draft,
    withoutDistrict: rules.features.includes('no-district'),
    put(units) {
      change(units)
      // A unit that another one emptied is no answer.
      edited(...LEVELS.filter((level) => units[level]))
    },
    offer: offerChoices,
  }
}
