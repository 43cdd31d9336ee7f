import { goodDraft } from '../draft.ts'
import type { RuleCase } from './case.ts'

const typed = { ...goodDraft.pickup, id: '', email: 'kho@mail.example' }
const pickup = (change: object) => ({ draft: { pickup: { ...typed, ...change } } })
const returned = (change: object) => ({ draft: { returnTo: { ...typed, ...change } } })

/** What holds for an address typed for this order, the pickup's and the return's alike. */
function casesOf(whose: 'pickup' | 'return', address: (change: object) => RuleCase['breaks']): RuleCase[] {
  return [
    {
      rule: `${whose}-name-missing`,
      insists: `a ${whose} address typed for the order has a contact name`,
      breaks: address({ name: ' ' }),
      holds: address({ name: 'K' }),
    },
    {
      rule: `${whose}-tel-missing`,
      insists: `a ${whose} address typed for the order has a phone number`,
      breaks: address({ tel: '' }),
      holds: address({ tel: '0987654321' }),
    },
    {
      rule: `${whose}-tel-too-short`,
      insists: `the ${whose}’s number has 7 digits or more`,
      breaks: address({ tel: '098765' }),
      holds: address({ tel: '024 3825 1234' }),
    },
    {
      rule: `${whose}-tel-invalid`,
      insists: `the ${whose}’s number is one Vietnam has`,
      breaks: address({ tel: '0187654321' }),
      holds: address({ tel: '0987654321' }),
    },
    {
      rule: `${whose}-email-invalid`,
      insists: `the ${whose}’s e-mail looks like one`,
      breaks: address({ email: 'kho@' }),
      holds: address({ email: 'kho@mail.example' }),
    },
    {
      rule: `${whose}-detail-missing`,
      insists: `a ${whose} address typed for the order has a detailed address`,
      breaks: address({ address: '' }),
      holds: address({ address: '3' }),
    },
    {
      rule: `${whose}-province-missing`,
      insists: `a ${whose} address typed for the order has a province`,
      breaks: address({ province: '', district: '' }),
      holds: address({ province: 'Thành phố Hồ Chí Minh' }),
    },
    {
      rule: `${whose}-district-missing`,
      insists: `a ${whose} address typed for the order has a district; whether the carrier still insists is not known`,
      breaks: address({ district: '' }),
      holds: address({ district: 'Quận 1' }),
    },
  ]
}

export const addressCases: readonly RuleCase[] = [
  {
    rule: 'pickup-missing',
    insists: 'a pickup address is chosen',
    breaks: { draft: { pickup: undefined } },
    holds: { draft: { pickup: goodDraft.pickup } },
  },
  {
    rule: 'pickup-incomplete',
    insists: 'a saved pickup address’s province and district could be told; the carrier goes by its id',
    breaks: { draft: { pickup: { ...goodDraft.pickup, name: '', address: '', district: '' } } },
    holds: { draft: { pickup: { ...goodDraft.pickup, name: '', address: '' } } },
  },
  ...casesOf('pickup', pickup),
  ...casesOf('return', returned),
  {
    rule: 'return-email-missing',
    insists: 'the return address has an e-mail, or the account one that stands in',
    breaks: { ...returned({ email: '' }), context: { contactEmail: '' } },
    holds: { ...returned({ email: '' }), context: { contactEmail: 'shop@mail.example' } },
  },
]
