import * as enFirst from '../../lib/i18n/en.ts'
import * as enLater from '../../lib/i18n/en-later.ts'
import * as viFirst from '../../lib/i18n/vi.ts'
import * as viLater from '../../lib/i18n/vi-later.ts'

/** Every phrase of the screens, whenever it is loaded. */
export const vi = { ...viFirst, ...viLater }
export const en = { ...enFirst, ...enLater }
