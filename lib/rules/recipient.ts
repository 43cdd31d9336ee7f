import { readPhone } from '../domain/phone.ts'
import type { Rule } from './rule.ts'

/** Field notes, 30201 and 30301: the carrier refuses shorter numbers. */
const FEWEST_DIGITS = 7
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const digits = (text: string) => text.replace(/\D/g, '')
const number = (text: string) => readPhone(text)?.number ?? digits(text)

export const recipientRules: readonly Rule[] = [
  {
    name: 'name-missing',
    section: '§2.1, 30303',
    field: 'name',
    level: 'stop',
    check: (draft) => draft.name.trim() === '',
  },
  {
    name: 'tel-missing',
    section: '§2.1',
    field: 'tel',
    level: 'stop',
    check: (draft) => digits(draft.tel) === '',
  },
  {
    name: 'tel-too-short',
    section: 'field notes, 30301',
    field: 'tel',
    level: 'stop',
    check: (draft) => digits(draft.tel) !== '' && digits(draft.tel).length < FEWEST_DIGITS,
  },
  {
    name: 'tel-invalid',
    section: 'addresses, Phones',
    field: 'tel',
    level: 'ask',
    check: (draft) => digits(draft.tel).length >= FEWEST_DIGITS && readPhone(draft.tel)?.valid !== true,
  },
  {
    name: 'tel-same-as-pickup',
    section: 'field notes, 30202',
    field: 'tel',
    level: 'stop',
    check: (draft) =>
      draft.pickup !== undefined &&
      digits(draft.tel) !== '' &&
      number(draft.tel) === number(draft.pickup.tel),
  },
  {
    name: 'email-missing',
    section: '§2.1',
    field: 'email',
    level: 'stop',
    check: (draft, context) => draft.email.trim() === '' && context.contactEmail.trim() === '',
  },
  {
    name: 'email-invalid',
    section: '§2.1',
    field: 'email',
    level: 'ask',
    check: (draft) => draft.email.trim() !== '' && !EMAIL.test(draft.email.trim()),
  },
]
