import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { disguise } from '../../lib/storefronts/report/disguise.ts'

/** `executeScript` returns it: nothing but the disguised page leaves the tab. */
export default defineUnlistedScript(() => disguise(document, new URL(location.href)))
