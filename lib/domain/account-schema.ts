import * as z from 'zod/mini'
import { type Account, bodyFormats, environments, type Pickup, packageFeatures } from './account.ts'
import { bareAddress } from './store/host-pattern.ts'

/** One for every field: the object's schema drops what it has none for. */
type Schemas<T> = { [Key in keyof T]-?: z.ZodMiniType<T[Key]> }

const part = z.string().check(z.maxLength(2000))

export const pickupSchema = z.object({
  id: part,
  name: part,
  tel: part,
  address: part,
  province: part,
  district: part,
  ward: part,
  street: z.optional(part),
  email: z.optional(part),
} satisfies Schemas<Pickup>)

const id = z.string().check(z.minLength(1), z.maxLength(100))
const text = z.string().check(z.maxLength(300))

export const accountSchema = z.object({
  id,
  name: text,
  api: z.url({ protocol: /^https?$/ }).check(
    z.maxLength(300),
    z.refine((api) => bareAddress(api) === api),
  ),
  partnerCode: text,
  environment: z.enum(environments),
  contactEmail: text,
  pickup: z.optional(pickupSchema),
  marketplace: z.optional(z.boolean()),
  operatorId: z.optional(id),
  shopKind: z.optional(z.enum(['b2c', 'c2c'])),
  features: z.optional(z.array(z.enum(packageFeatures))),
  bodyFormat: z.optional(z.enum(bodyFormats)),
  apiVersion: z.optional(text),
  tokenExpires: z.optional(text),
  extras: z.optional(z.enum(['apart', 'within'])),
  solutionFees: z.optional(z.record(z.string(), z.int().check(z.nonnegative()))),
  paused: z.boolean(),
  backoff: z.optional(z.object({ from: z.number(), until: z.number() })),
} satisfies Schemas<Account>)
