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
    demands: 'a saved pickup address has a province, although the carrier goes by its id',
    breaks: { draft: { pickup: { ...goodDraft.pickup, name: '', province: '', district: '' } } },
    holds: { draft: { pickup: { ...goodDraft.pickup, name: '', address: '' } } },
  },
  {
    rule: 'pickup-district-missing',
    demands:
      'a pickup address, typed or saved, has a district; with the account’s new addresses a ward will do',
    breaks: { draft: { pickup: { ...goodDraft.pickup, district: '' } }, context: { features: [] } },
    holds: {
      draft: { pickup: { ...goodDraft.pickup, district: '', ward: 'Phường Bến Thành' } },
      context: { features: ['no-district'] },
    },
  },
  {
    rule: 'return-district-missing',
    demands: 'a return address has a district; with the account’s new addresses a ward will do',
    breaks: { ...returned({ district: '' }), context: { features: [] } },
    holds: {
      ...returned({ district: '', ward: 'Phường Bến Thành' }),
      context: { features: ['no-district'] },
    },
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
