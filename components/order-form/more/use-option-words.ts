import { useTranslations } from 'use-intl'
import type { Pickup } from '../../../lib/domain/account.ts'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import { expressWindow, isKnownSession } from '../../../lib/domain/shipment/express.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { OptionGroup } from '../../../lib/order-form/fields.ts'
import { isTyped } from '../../../lib/order-form/typed-address.ts'
import { shortTime, useMoments } from '../../ui/use-moments.ts'
import { useOrderFormState } from '../form-state.ts'

/** What is chosen in each group, in a few words; empty without a choice. */
export function useOptionWords(): Record<OptionGroup, string> {
  const t = useTranslations('more')
  const { number } = useFormats()
  const { draft, rules } = useOrderFormState()
  const { moment, time } = useMoments(rules.now)
  const { pickup, returnTo, express, sizeCm, shelfLifeDays } = draft
  const pick = moment(draft.pickDate, draft.pickShift)
  const deliver = moment(draft.deliverDate, draft.deliverShift)
  const session = express?.session ?? ''
  const labelled = labelsInForce(rules.now)
  return {
    pickup: joined([
      isTyped(pickup) && t('set.pickup', { place: nameOf(pickup) || t('set.elsewhere') }),
      draft.handover === 'post' && t('set.post'),
    ]),
    returnTo: returnTo ? t('set.returnTo', { place: nameOf(returnTo) || t('set.elsewhere') }) : '',
    when: joined([
      pick && t('set.pick', { when: pick }),
      deliver && t('set.deliver', { when: deliver }),
      draft.expires && t('set.expires', { when: time(draft.expires) }),
    ]),
    express: !express
      ? ''
      : isKnownSession(session)
        ? t('set.express', {
            time: shortTime(expressWindow(session).deliverBy),
            day: expressWindow(session).tomorrow ? 'tomorrow' : 'today',
          })
        : t('set.expressOpen'),
    rest: joined([
      draft.collectionOnly && t('set.collectionOnly'),
      draft.labelId && t('set.labelId', { code: draft.labelId }),
      draft.weightUnit === 'gram' && t('set.gram'),
      draft.actualTransport && t(`set.${draft.actualTransport}`),
      labelled &&
        sizeCm &&
        t('set.size', {
          length: number(sizeCm.length),
          width: number(sizeCm.width),
          height: number(sizeCm.height),
        }),
      labelled && shelfLifeDays !== undefined && t('set.shelfLife', { days: shelfLifeDays }),
    ]),
  }
}

function joined(words: readonly (string | false | undefined)[]): string {
  return words.filter(Boolean).join(' · ')
}

/** "Kho Cầu Giấy" for "Kho Cầu Giấy, 5 ngõ 120 …", or else the address's place. */
function nameOf(pickup: Pickup | undefined): string {
  if (!pickup) return ''
  const [start = ''] = pickup.address.split(',')
  return start.trim() || withoutKind(pickup.ward || pickup.district || pickup.province)
}
