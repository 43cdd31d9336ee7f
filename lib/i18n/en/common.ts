import type { SameKeys } from '../same-keys.ts'
import type { common as source } from '../vi/common.ts'

export const common = {
  app: 'Quickship',
  day: { shape: 'dd/mm/yyyy', calendar: 'Open the calendar' },
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  choose: 'Choose…',
  none: '—',
  language: 'Language',
  languages: { vi: 'Tiếng Việt', en: 'English' },
  environments: { practice: 'Practice', staging: 'Staging', production: 'Live' },
  practiceBanner: 'PRACTICE · nothing is really sent',
  stagingBanner: 'STAGING · the carrier’s test server, nothing is really sent',
  tokenEnds: 'This account’s token ends on {day}. Make a new one before then.',
  tokenEnded: 'This account’s token ended on {day}. Make a new one and enter it in the settings.',
  ageNow: 'just now',
} as const satisfies SameKeys<typeof source>
