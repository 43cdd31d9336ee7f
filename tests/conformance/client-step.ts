import * as z from 'zod/mini'
import { bodyFormats } from '../../lib/domain/account.ts'
import { as, at, change, expectation, faultStep, moveStep } from './common-step.ts'

export const calls = [
  'checkConnection',
  'fee',
  'submit',
  'status',
  'cancel',
  'listPickups',
  'levelFour',
  'findProducts',
  'listSolutions',
  'createShop',
  'shopToken',
  'labelPdf',
  'expressSessions',
] as const

/** One call of the real client. Without `answers` the sandbox is at the other end. */
const callStep = z.strictObject({
  call: z.enum(calls),
  as,
  at,
  account: z.exactOptional(
    z.strictObject({
      bodyFormat: z.exactOptional(z.enum(bodyFormats)),
      apiVersion: z.exactOptional(z.string()),
    }),
  ),
  /** For submit, fee and the express check. */
  draft: z.exactOptional(change),
  /** The bytes of a submission, instead of those made of the draft. */
  raw: z.exactOptional(z.string()),
  transport: z._default(z.enum(['road', 'fly']), 'road'),
  /** How the order last taken is named. */
  by: z._default(z.enum(['partnerId', 'trackingCode']), 'partnerId'),
  order: z.exactOptional(z.string()),
  place: z._default(
    z.strictObject({
      address: z.exactOptional(z.string()),
      province: z.string(),
      district: z.string(),
      wardOrStreet: z.string(),
    }),
    { province: 'Hà Nội', district: 'Huyện Gia Lâm', wardOrStreet: 'Xã Bát Tràng' },
  ),
  term: z._default(z.string(), ''),
  shop: z._default(
    z.strictObject({
      name: z.string(),
      firstAddress: z.string(),
      province: z.string(),
      district: z.string(),
      tel: z.string(),
      email: z.string(),
    }),
    { name: '', firstAddress: '', province: '', district: '', tel: '', email: '' },
  ),
  email: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
  paper: z._default(
    z.strictObject({ original: z.enum(['portrait', 'landscape']), size: z.enum(['A5', 'A6']) }),
    { original: 'portrait', size: 'A6' },
  ),
  /**
   * Answers of a scripted carrier, the last one for all that follow; `from`: a sound one (sound.ts), changed by
   * the body. An object goes out as JSON.
   */
  answers: z.exactOptional(
    z.array(
      z.strictObject({
        from: z.exactOptional(z.enum(['creation', 'record', 'fee'])),
        httpStatus: z.exactOptional(z.int()),
        headers: z.exactOptional(z.record(z.string(), z.string())),
        body: z.exactOptional(z.union([z.string(), z.record(z.string(), z.unknown())])),
      }),
    ),
  ),
  /** What went over the wire: of the last request of this step, `requests` of all. */
  sends: z.exactOptional(
    z.strictObject({
      requests: z.exactOptional(z.int()),
      methods: z.exactOptional(z.array(z.string())),
      path: z.exactOptional(z.string()),
      query: z.exactOptional(change),
      headers: z.exactOptional(change),
      /** By dotted path, in JSON and in a form body alike. */
      body: z.exactOptional(change),
      /** Must stand in the body, in the query or in the path, byte for byte. */
      bytes: z.exactOptional(z.string()),
    }),
  ),
  gives: z.exactOptional(expectation),
})

/** What the extension knows of a status or a reason code, and that both phrase books have words for it. */
const statusStep = z.strictObject({ status: z.int(), means: expectation })
const reasonStep = z.strictObject({ reason: z.int(), comesWith: z.int() })

export const clientStep = z.union([callStep, statusStep, reasonStep, moveStep, faultStep])
export type ClientStep = z.infer<typeof clientStep>
export type CallStep = z.infer<typeof callStep>
