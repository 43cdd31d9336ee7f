import { useTranslations } from 'use-intl'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'

const shifts = { any: undefined, s1: 1, s2: 2, s3: 3 } as const
type ShiftChoice = keyof typeof shifts

export function choiceOfShift(shift: ShipmentDraft['pickShift']): ShiftChoice {
  return shift ? `s${shift}` : 'any'
}

export function shiftOfChoice(choice: ShiftChoice): ShipmentDraft['pickShift'] {
  return shifts[choice]
}

/** Morning, afternoon or evening; without a choice the carrier decides (spec §2.1). */
export function useShiftOptions(): { value: ShiftChoice; label: string }[] {
  const t = useTranslations('more')
  return [
    { value: 'any', label: t('anyShift') },
    { value: 's1', label: t('shifts.s1') },
    { value: 's2', label: t('shifts.s2') },
    { value: 's3', label: t('shifts.s3') },
  ]
}
