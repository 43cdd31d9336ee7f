import { byForm } from '../../write-back/form.ts'
import type { Writer } from '../../write-back/writer.ts'
import { platform } from './platform.ts'

export const writer: Writer = {
  platform,
  unconfirmed: ['OpenCart 4.0’s field is known from the public source; no running one was there to try.'],
  // In version 4 the box of that name, elsewhere on the page, holds what the buyer wrote.
  ...byForm(platform, { fields: ['#input-history', '#tab-history #input-comment'] }),
}
