import * as z from 'zod/mini'
import { bodyFormats, packageFeatures } from '../../lib/domain/account.ts'

/** Deep change of a sound draft or a sound body: what is named is exchanged, `null` is left out. */
const change = z.record(z.string(), z.unknown())
/** Read by matching.ts. */
const expectation = z.unknown()
/** An ISO moment the clock of client, rules and sandbox shows during one step; absent is bench.ts's. */
const at = z.exactOptional(z.iso.datetime({ offset: true }))

/** Who asks. `unpackaged` has every right but no package feature; `limited` may check its connection and no more. */
export const askers = [
  'shop',
  'stranger',
  'limited',
  'unpackaged',
  'operator',
  'shop of the operator',
] as const
export type Asker = (typeof askers)[number]
const as = z._default(z.enum(askers), 'shop')

/** Moves the order last taken to a status, as time would; its callback is written so, and goes unheard so many times. */
const moveStep = z.strictObject({
  move: z.int(),
  reason: z.exactOptional(z.int()),
  callback: z._default(z.enum(['form', 'json']), 'form'),
  unheard: z.exactOptional(z.int()),
})
/** Lets it take its next lawful step by itself, which is this one. */
const advanceStep = z.strictObject({ advance: z.int() })
/** Makes the sandbox fail the next request, in terms of its own faults. */
const faultStep = z.strictObject({ fault: change })

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
  /** The bytes of a submission, in place of those made of the draft. */
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
   * Answers of a scripted carrier, the last one for all that follow; `from` a sound one (sound.ts) with the body as its
   * change. An object goes out as JSON.
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

/** `checkDraft` over the sound draft with a change. */
const ruleStep = z.strictObject({
  draft: change,
  account: z.exactOptional(
    z.strictObject({
      contactEmail: z.exactOptional(z.string()),
      shopKind: z.exactOptional(z.enum(['b2c', 'c2c'])),
      features: z.exactOptional(z.array(z.enum(packageFeatures))),
    }),
  ),
  at,
  /** One of its problems is this one; absent: nothing stops the draft. */
  breaks: z.exactOptional(
    z.strictObject({
      rule: z.string(),
      field: z.string(),
      level: z._default(z.enum(['stop', 'ask', 'warn']), 'stop'),
    }),
  ),
})
/** A draft that cannot even be written down: its schema refuses it. */
const unfitStep = z.strictObject({ unfit: change })

const answer = z.strictObject({
  httpStatus: z.exactOptional(z.int()),
  headers: z.exactOptional(change),
  body: z.exactOptional(expectation),
  /** For an answer that is not JSON. */
  text: z.exactOptional(z.string()),
})

/** A submission of the sound body with a change; a `solution_id` goes out as bare digits. */
const orderStep = z.strictObject({
  order: change,
  products: z.exactOptional(z.array(change)),
  as,
  at,
  headers: z._default(z.record(z.string(), z.string()), {}),
  format: z._default(z.enum(['json', 'form']), 'json'),
  query: z._default(z.string(), ''),
  /** What the sandbox kept, by dotted path of what was sent. */
  taken: z.exactOptional(change),
  /** The answer to a taken order. */
  answer: z.exactOptional(expectation),
  /** The refusal's body; nothing may have been kept. */
  refused: z.exactOptional(expectation),
  httpStatus: z.exactOptional(z.int()),
})

/** Any other request to the sandbox. */
const requestStep = z.strictObject({
  request: z.string(),
  as,
  at,
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z.exactOptional(z.union([z.string(), change])),
  answer,
})

/** What the callback told of the last move. */
const webhookStep = z.strictObject({ webhook: change })
/** So many orders of a seeded sandbox, each followed to the end of its life (lives.ts). */
const livesStep = z.strictObject({ lives: z.int(), seed: z.string() })

/** Why a column does not apply, in words. */
const why = z.string().check(z.minLength(10))
const column = <Step extends z.ZodMiniType>(step: Step) => z.union([why, z.array(step).check(z.minLength(1))])

const clientStep = z.union([callStep, statusStep, reasonStep, moveStep, faultStep])
const rulesStep = z.union([ruleStep, unfitStep])
const sandboxStep = z.union([
  orderStep,
  requestStep,
  webhookStep,
  livesStep,
  advanceStep,
  moveStep,
  faultStep,
])
export type ClientStep = z.infer<typeof clientStep>
export type CallStep = z.infer<typeof callStep>
export type RulesStep = z.infer<typeof rulesStep>
export type SandboxStep = z.infer<typeof sandboxStep>
export type OrderStep = z.infer<typeof orderStep>
export type RequestStep = z.infer<typeof requestStep>

/** One row of the spec, or one stated condition, and how each of the three is held to it. */
export const caseSchema = z.strictObject({
  section: z.string(),
  table: z.string(),
  row: z.string(),
  /** The end of the test's name. */
  says: z.string(),
  client: column(clientStep),
  rules: column(rulesStep),
  sandbox: column(sandboxStep),
})
export type Case = z.infer<typeof caseSchema>

/** A row that concerns none of the three: the test elsewhere that proves it, or why nothing has to. */
export const elsewhereSchema = z.strictObject({
  section: z.string(),
  table: z.string(),
  row: z.string(),
  elsewhere: z.string(),
  provenIn: z.exactOptional(z.string()),
})
export type Elsewhere = z.infer<typeof elsewhereSchema>
