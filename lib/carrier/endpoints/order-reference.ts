import * as z from 'zod/mini'

/** `order`: a tracking code, or `partner_id:` and our own order id (spec 4.4, 4.5). */
export const orderReference = z.object({ order: z.string() })

export const PARTNER_ID_PREFIX = 'partner_id:'
