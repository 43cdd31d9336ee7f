import { blank } from './contact.ts'
import type { Rule } from './rule.ts'

export const addressRules: readonly Rule[] = [
  {
    name: 'province-missing',
    section: '§2.1',
    field: 'province',
    level: 'stop',
    check: (draft) => blank(draft.province),
  },
  {
    // The spec requires it; whether the carrier still insists since the reform of 2025 is not known (field notes): the
    // seller may go on. An account that sends new addresses as they are needs none where a ward is named.
    name: 'district-missing',
    section: '§2.1, field notes "District"',
    field: 'district',
    level: 'ask',
    check: ({ province, district, ward }, { features }) =>
      !blank(province) && blank(district) && (blank(ward) || !features.includes('no-district')),
  },
  {
    name: 'ward-missing',
    section: '§2.1',
    field: 'ward',
    level: 'stop',
    check: (draft) => blank(draft.ward) && blank(draft.street),
  },
  {
    name: 'hamlet-missing',
    section: '§2.1, 30302',
    field: 'hamlet',
    level: 'stop',
    check: (draft) => blank(draft.hamlet),
  },
  {
    name: 'detail-missing',
    section: '§2.1',
    field: 'detail',
    level: 'stop',
    check: (draft) => blank(draft.detail),
  },
]
