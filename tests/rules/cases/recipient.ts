import type { RuleCase } from './case.ts'

export const recipientCases: readonly RuleCase[] = [
  {
    rule: 'name-missing',
    insists: 'the recipient has a name',
    breaks: { draft: { name: '  ' } },
    holds: { draft: { name: 'H' } },
  },
  {
    rule: 'tel-missing',
    insists: 'the recipient has a phone number',
    breaks: { draft: { tel: 'không có' } },
    holds: { draft: { tel: '0912345678' } },
  },
  {
    rule: 'tel-too-short',
    insists: 'the recipient’s number has 7 digits or more',
    breaks: { draft: { tel: '091 234' } },
    holds: { draft: { tel: '024 3825 1234' } },
  },
  {
    rule: 'tel-invalid',
    insists: 'the recipient’s number is one Vietnam has',
    breaks: { draft: { tel: '0112345678' } },
    holds: { draft: { tel: '+84 912 345 678' } },
  },
  {
    rule: 'tel-old',
    insists: 'an old number is told to go out as what it became in 2017 or 2018',
    breaks: { draft: { tel: '0168 123 4567' } },
    holds: { draft: { tel: '+84 38 123 4567' } },
  },
  {
    rule: 'tel-same-as-pickup',
    insists: 'recipient and pickup have two different numbers, however they are written',
    breaks: { draft: { tel: '+84 987 654 321' } },
    holds: { draft: { tel: '+84 987 654 322' } },
  },
  {
    rule: 'email-missing',
    insists: 'the order has an e-mail, or the account one that stands in',
    breaks: { draft: { email: '' }, context: { contactEmail: ' ' } },
    holds: { draft: { email: '' }, context: { contactEmail: 'shop@mail.example' } },
  },
  {
    rule: 'email-invalid',
    insists: 'the e-mail looks like one',
    breaks: { draft: { email: 'ha@mail' } },
    holds: { draft: { email: 'ha@mail.example' } },
  },
  {
    rule: 'province-missing',
    insists: 'the recipient’s province is there',
    breaks: { draft: { province: '', district: '' } },
    holds: { draft: { province: 'Thành phố Hà Nội' } },
  },
  {
    rule: 'district-missing',
    insists: 'the recipient’s district is there; whether the carrier still insists is not known',
    breaks: { draft: { district: '' } },
    holds: { draft: { district: 'Quận Cầu Giấy' } },
  },
  {
    rule: 'district-missing',
    insists: 'an account that sends new wards without one still needs it where no ward is named',
    breaks: { draft: { district: '', ward: '', street: 'Duy Tân' }, context: { features: ['no-district'] } },
    holds: { draft: { district: '' }, context: { features: ['no-district'] } },
  },
  {
    rule: 'ward-missing',
    insists: 'a ward or a street is there',
    breaks: { draft: { ward: '', street: ' ' } },
    holds: { draft: { ward: '', street: 'Duy Tân' } },
  },
  {
    rule: 'hamlet-missing',
    insists: 'the hamlet is there; “Khác” is the word for none',
    breaks: { draft: { hamlet: '' } },
    holds: { draft: { hamlet: 'Khác' } },
  },
  {
    rule: 'detail-missing',
    insists: 'the detailed address is there',
    breaks: { draft: { detail: '' } },
    holds: { draft: { detail: '12' } },
  },
]
