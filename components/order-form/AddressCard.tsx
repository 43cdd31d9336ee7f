import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { AddressChoices } from './AddressChoices.tsx'
import { useOrderFormState } from './form-context.tsx'
import { OriginalAddress } from './OriginalAddress.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { TextField } from './TextField.tsx'
import { UnitField } from './UnitField.tsx'

export function AddressCard() {
  const t = useTranslations('orderForm')
  const { draft, started, problems } = useOrderFormState()
  const [moreOpen, setMoreOpen] = useState(false)
  const showMore =
    moreOpen || problems.some((problem) => problem.field === 'street' || problem.field === 'hamlet')
  const folded = [draft.street, draft.hamlet === NO_HAMLET ? '' : draft.hamlet].filter(Boolean).join(' · ')
  return (
    <Card>
      <OriginalAddress address={started.address} />
      <div className="grid grid-cols-3 gap-1.5">
        <UnitField level="province" />
        <UnitField level="district" />
        <UnitField level="ward" />
      </div>
      <ProblemNotes fields={['province', 'district', 'ward']} />
      <AddressChoices />
      <TextField field="detail" />
      <ProblemNotes fields={['detail']} />
      {showMore ? (
        <>
          <div className="grid grid-cols-2 gap-1.5">
            <TextField field="street" />
            <TextField field="hamlet" control={{ placeholder: NO_HAMLET }} />
          </div>
          <ProblemNotes fields={['street', 'hamlet']} />
        </>
      ) : (
        <Button
          kind="quiet"
          size="small"
          className="-mx-1 -my-1 w-full min-w-0 justify-start! px-1! font-normal!"
          onClick={() => setMoreOpen(true)}
        >
          <ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
          <span className="truncate text-ink-3">{folded || t('moreAddress')}</span>
        </Button>
      )}
    </Card>
  )
}
