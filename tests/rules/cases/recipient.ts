import type { RuleCase } from './case.ts'

export const recipientCases: readonly RuleCase[] = [
  {
    rule: 'name-missing',
    demands: 'the recipient has a name',
    breaks: { draft: { name: '  ' } },
    holds: { draft: { name: 'H' } },
  },
  {
    rule: 'tel-missing',
    demands: 'the recipient has a phone number',
    breaks: { draft: { tel: 'không có' } },
    holds: { draft: { tel: '0912345678' } },
  },
  {
    rule: 'tel-too-short',
    demands: 'the recipient’s number has 7 digits or more',
    breaks: { draft: { tel: '091 234' } },
    holds: { draft: { tel: '024 3825 1234' } },
  },
  {
    rule: 'tel-invalid',
    demands: 'the recipient’s number is one Vietnam has',
    breaks: { draft: { tel: '0112345678' } },
    holds: { draft: { tel: '+84 912 345 678' } },
  },
  {
    rule: 'tel-old',
    demands: 'the seller knows that an old number is sent as its new one of 2017 or 2018',
    breaks: { draft: { tel: '0168 123 4567' } },
    holds: { draft: { tel: '+84 38 123 4567' } },
  },
  {
    rule: 'tel-same-as-pickup',
    demands: 'recipient and pickup have different numbers in any spelling',
    breaks: { draft: { tel: '+84 987 654 321' } },
    holds: { draft: { tel: '+84 987 654 322' } },
  },
  {
    rule: 'email-missing',
    demands: 'the order or the account has an e-mail',
    breaks: { draft: { email: '' }, context: { contactEmail: ' ' } },
    holds: { draft: { email: '' }, context: { contactEmail: 'shop@mail.example' } },
  },
  {
    rule: 'email-invalid',
    demands: 'the e-mail looks like one',
    breaks: { draft: { email: 'ha@mail' } },
    holds: { draft: { email: 'ha@mail.example' } },
  },
  {
    rule: 'province-missing',
    demands: 'there is a province',
    breaks: { draft: { province: '', district: '' } },
    holds: { draft: { province: 'Thành phố Hà Nội' } },
  },
  {
    rule: 'district-missing',
    demands: 'there is a district; unknown whether the carrier still insists',
    breaks: { draft: { district: '' } },
    holds: { draft: { district: 'Quận Cầu Giấy' } },
  },
  {
    rule: 'district-missing',
    demands: 'an account without districts needs one if there is no ward',
    breaks: { draft: { district: '', ward: '', street: 'Duy Tân' }, context: { features: ['no-district'] } },
    holds: { draft: { district: '' }, context: { features: ['no-district'] } },
  },
  {
    rule: 'ward-missing',
    demands: 'there is a ward or a street',
    breaks: { draft: { ward: '', street: ' ' } },
    holds: { draft: { ward: '', street: 'Duy Tân' } },
  },
  {
    rule: 'hamlet-missing',
    demands: 'there is a hamlet; “Khác” means none',
    breaks: { draft: { hamlet: '' } },
    holds: { draft: { hamlet: 'Khác' } },
  },
  {
    rule: 'detail-missing',
    demands: 'there is a detailed address',
    breaks: { draft: { detail: '' } },
    holds: { draft: { detail: '12' } },
  },
]
