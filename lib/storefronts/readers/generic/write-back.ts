import { byTrackingField } from '../../write-back/tracking-field.ts'
import type { Writer } from '../../write-back/writer.ts'

export const writer: Writer = { platform: { id: 'generic' }, unconfirmed: [], ...byTrackingField() }
