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
import type { Rule } from './rule.ts'

export const recipientRules: readonly Rule[] = [
  {
    name: 'name-missing',
    section: '§2.1, 30303',
    field: 'name',
    level: 'stop',
    check: (draft) => blank(draft.name),
  },
  {
    name: 'tel-missing',
    section: '§2.1',
    field: 'tel',
    level: 'stop',
    check: (draft) => hasNoDigits(draft.tel),
  },
  {
    name: 'tel-too-short',
    section: 'field notes, 30301',
    field: 'tel',
    level: 'stop',
    check: (draft) => isTooShort(draft.tel),
  },
  {
    name: 'tel-invalid',
    section: 'addresses, Phones',
    field: 'tel',
    level: 'ask',
    check: (draft) => isNoPhone(draft.tel) && { fault: phoneFault(draft.tel) },
  },
  {
    name: 'tel-old',
    section: 'addresses, Phones',
    field: 'tel',
    level: 'warn',
    check: (draft) => isOldPhone(draft.tel) && { number: dialled(draft.tel) },
  },
  {
    name: 'tel-same-as-pickup',
    section: 'field notes, 30202',
    field: 'tel',
    level: 'stop',
    check: ({ tel, pickup }) => pickup !== undefined && isSamePhone(tel, pickup.tel),
  },
  {
    name: 'email-missing',
    section: '§2.1',
    field: 'email',
    level: 'stop',
    check: (draft, context) => blank(draft.email) && blank(context.contactEmail),
  },
  {
    name: 'email-invalid',
    section: '§2.1',
    field: 'email',
    level: 'ask',
    check: (draft) => isNoEmail(draft.email),
  },
]
