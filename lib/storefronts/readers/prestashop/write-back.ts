import { byForm } from '../../write-back/form.ts'
import type { Writer } from '../../write-back/writer.ts'
import { platform } from './platform.ts'

export const writer: Writer = {
  platform,
  unconfirmed: [
    'The tracking number itself is left to the seller: saving it mails the buyer. The note is the shop’s own.',
  ],
  ...byForm(platform, {
    fields: ['#internal_note_note'],
    opens: 'a[href="#"].js-order-notes-toggle-btn:not(.is-opened)',
  }),
}
