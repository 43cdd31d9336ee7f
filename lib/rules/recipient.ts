import { dialled } from '../domain/phone.ts'
import {
  blank,
  hasNoDigits,
  isNoEmail,
  isNoPhone,
  isOldPhone,
  isSamePhone,
  isTooShort,
  phoneFault,
} from './contact.ts'
import { type Rule, rule } from './rule.ts'

export const recipientRules: readonly Rule[] = [
  rule('name-missing', 'name', 'stop', '§2.1, 30303', (draft) => blank(draft.name)),
  rule('tel-missing', 'tel', 'stop', '§2.1', (draft) => hasNoDigits(draft.tel)),
  rule('tel-too-short', 'tel', 'stop', 'field notes, 30301', (draft) => isTooShort(draft.tel)),
  rule(
    'tel-invalid',
    'tel',
    'ask',
    'docs/draft.md, Phones',
    (draft) => isNoPhone(draft.tel) && { fault: phoneFault(draft.tel) },
  ),
  rule(
    'tel-old',
    'tel',
    'warn',
    'docs/draft.md, Phones',
    (draft) => isOldPhone(draft.tel) && { number: dialled(draft.tel) },
  ),
  rule(
    'tel-same-as-pickup',
    'tel',
    'stop',
    'field notes, 30202',
    ({ tel, pickup }) => pickup !== undefined && isSamePhone(tel, pickup.tel),
  ),
  rule(
    'email-missing',
    'email',
    'stop',
    '§2.1',
    (draft, context) => blank(draft.email) && blank(context.contactEmail),
  ),
  rule('email-invalid', 'email', 'ask', '§2.1', (draft) => isNoEmail(draft.email)),
]
