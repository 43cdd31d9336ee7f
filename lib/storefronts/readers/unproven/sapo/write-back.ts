import { byTrackingField } from '../../../write-back/tracking-field.ts'
import type { Writer } from '../../../write-back/writer.ts'
import { platform } from './platform.ts'

export const writer: Writer = {
  platform,
  unconfirmed: [
    'No account was at hand: a code is filled in only where one empty field is called a tracking number.',
  ],
  ...byTrackingField(platform),
}
