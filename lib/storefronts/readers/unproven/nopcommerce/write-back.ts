import { byForm } from '../../../write-back/form.ts'
import type { Writer } from '../../../write-back/writer.ts'
import { platform } from './platform.ts'

export const writer: Writer = {
  platform,
  unconfirmed: [
    'The field is known from the public source; no running one was there to try.',
    'The box of notes may be folded in; the seller unfolds it to save.',
  ],
  ...byForm(platform, { fields: ['#AddOrderNoteMessage'] }),
}
