import { blank } from './contact.ts'
import { lacksDistrict } from './district.ts'
import { type Rule, rule } from './rule.ts'

export const addressRules: readonly Rule[] = [
  rule('province-missing', 'province', 'stop', '§2.1', (draft) => blank(draft.province)),
  rule('district-missing', 'district', 'ask', '§2.1, field notes "District"', lacksDistrict),
  rule('ward-missing', 'ward', 'stop', '§2.1', (draft) => blank(draft.ward) && blank(draft.street)),
  rule('hamlet-missing', 'hamlet', 'stop', '§2.1, 30302', (draft) => blank(draft.hamlet)),
  rule('detail-missing', 'detail', 'stop', '§2.1', (draft) => blank(draft.detail)),
]
