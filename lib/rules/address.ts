import { blank } from './contact.ts'
import { type Rule, rule } from './rule.ts'

export const addressRules: readonly Rule[] = [
  rule('province-missing', 'province', 'stop', '§2.1', (draft) => blank(draft.province)),
  // Required by the spec; unknown whether the carrier still insists since the 2025 reform. An account with new
  // addresses needs none if there is a ward.
  rule(
    'district-missing',
    'district',
    'ask',
    '§2.1, field notes "District"',
    ({ province, district, ward }, { features }) =>
      !blank(province) && blank(district) && (blank(ward) || !features.includes('no-district')),
  ),
  rule('ward-missing', 'ward', 'stop', '§2.1', (draft) => blank(draft.ward) && blank(draft.street)),
  rule('hamlet-missing', 'hamlet', 'stop', '§2.1, 30302', (draft) => blank(draft.hamlet)),
  rule('detail-missing', 'detail', 'stop', '§2.1', (draft) => blank(draft.detail)),
]
