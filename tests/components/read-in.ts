import { type Language, languages } from '../../lib/i18n/languages.ts'
import { DEEP } from '../deep.ts'

/** What has its names in one language has them in all: a phrase that is missing does not compile. */
export const readIn: readonly Language[] = DEEP ? languages : languages.slice(0, 1)
