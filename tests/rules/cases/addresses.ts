import { goodDraft } from '../draft.ts'
import type { RuleCase } from './case.ts'

const typed = { ...goodDraft.pickup, id: '', email: 'kho@mail.example' }
const pickup = (change: object) => ({ draft: { pickup: { ...typed, ...change } } })
const returned = (change: object) => ({ draft: { returnTo: { ...typed, ...change } } })

/** Cases for an address typed for this order, as pickup or for returns. */
function casesOf(whose: 'pickup' | 'return', address: (change: object) => RuleCase['breaks']): RuleCase[] {
  return [
    {
      rule: `${whose}-name-missing`,
      demands: `a ${whose} address typed for the order has a contact name`,
      breaks: address({ name: ' ' }),
      holds: address({ name: 'K' }),
    },
    {
      rule: `${whose}-tel-missing`,
      demands: `a ${whose} address typed for the order has a phone number`,
      breaks: address({ tel: '' }),
      holds: address({ tel: '0987654321' }),
    },
    {
      rule: `${whose}-tel-too-short`,
      demands: `the ${whose}’s number has 7 digits or more`,
      breaks: address({ tel: '098765' }),
      holds: address({ tel: '024 3825 1234' }),
    },
    {
      rule: `${whose}-tel-invalid`,
      demands: `the ${whose}’s number is one Vietnam has`,
      breaks: address({ tel: '0187654321' }),
      holds: address({ tel: '0987654321' }),
    },
    {
      rule: `${whose}-email-invalid`,
      demands: `the ${whose}’s e-mail looks like one`,
      breaks: address({ email: 'kho@' }),
      holds: address({ email: 'kho@mail.example' }),
    },
    {
      rule: `${whose}-detail-missing`,
      demands: `a ${whose} address typed for the order has a detailed address`,
      breaks: address({ address: '' }),
      holds: address({ address: '3' }),
    },
    {
      rule: `${whose}-province-missing`,
      demands: `a ${whose} address typed for the order has a province`,
      breaks: address({ province: '', district: '' }),
      holds: address({ province: 'Thành phố Hồ Chí Minh' }),
    },
    {
      rule: `${whose}-district-missing`,
      demands: `a ${whose} address typed for the order has a district; whether the carrier still insists is not known`,
      breaks: address({ district: '' }),
      holds: address({ district: 'Quận 1' }),
    },
  ]
}

export const addressCases: readonly RuleCase[] = [
  {
    rule: 'pickup-missing',
    demands: 'a pickup address is chosen',
    breaks: { draft: { pickup: undefined } },
    holds: { draft: { pickup: goodDraft.pickup } },
  },
  {
    rule: 'pickup-incomplete',
    demands: 'a saved pickup address has a province and district; the carrier uses its id',
    breaks: { draft: { pickup: { ...goodDraft.pickup, name: '', address: '', district: '' } } },
    holds: { draft: { pickup: { ...goodDraft.pickup, name: '', address: '' } } },
  },
  ...casesOf('pickup', pickup),
  ...casesOf('return', returned),
  {
    rule: 'return-email-missing',
    demands: 'the return address or the account has an e-mail',
    breaks: { ...returned({ email: '' }), context: { contactEmail: '' } },
    holds: { ...returned({ email: '' }), context: { contactEmail: 'shop@mail.example' } },
  },
]
