import * as z from 'zod/mini'
import {
  itemFields,
  type OrderField,
  type Recipe,
  type Spot,
  type Taught,
  taughtFields,
  type Way,
} from './recipe.ts'

/** What our picker writes. No `:has` or `:is`, few steps: nothing slow. */
const SELECTOR =
  /^(?:[\w\-#.>+~ ]|\\[^\n]|:scope|:nth-child\(\d{1,4}\)|\[[\w-]{1,60}(?:[\^$]?="(?:[^"\\\n]|\\.)*")?\])*$/u

const css = z.string().check(z.maxLength(400), z.regex(SELECTOR))
const label = z.string().check(z.minLength(1), z.maxLength(80))

const waySchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('mark'), css: css.check(z.minLength(1)), section: z.optional(label) }),
  z.strictObject({
    by: z.literal('label'),
    label,
    section: z.optional(label),
    to: z.enum(['field', 'own', 'beside', 'below']),
    css: z.optional(css),
  }),
  z.strictObject({ by: z.literal('column'), label, css: z.optional(css) }),
  z.strictObject({ by: z.literal('place'), css }),
])

const ways = z.array(waySchema).check(z.minLength(1), z.maxLength(12))
const spotSchema = z.strictObject({
  ways,
  label: z.optional(label),
  line: z.optional(z.int().check(z.minimum(0), z.maximum(50))),
})
const spots = z.optional(z.array(spotSchema).check(z.minLength(1), z.maxLength(8)))

const orderFields = taughtFields.filter((field): field is OrderField =>
  itemFields.every((one) => one !== field),
)
// `fromEntries` loses the key types: every order field, optional.
const fieldsShape = Object.fromEntries(orderFields.map((field) => [field, spots])) as Record<
  OrderField,
  typeof spots
>

export const taughtSchema = z.strictObject({
  fields: z.strictObject(fieldsShape),
  items: z.optional(
    z.strictObject({
      rows: ways,
      cells: z.strictObject({
        itemName: z.optional(spotSchema),
        itemQuantity: z.optional(spotSchema),
        itemPrice: z.optional(spotSchema),
      }),
    }),
  ),
})

export const recipeSchema = z.extend(taughtSchema, {
  store: z.string().check(z.minLength(1), z.maxLength(300)),
  shape: z.string().check(z.minLength(1), z.maxLength(1000)),
})

/** In one file. */
export const MOST_RECIPES = 300
export const MOST_OF_HOST = 60
export const recipesSchema = z.array(recipeSchema).check(z.maxLength(MOST_RECIPES))

type Same<A, B> = [A] extends [B] ? true : never
true satisfies Same<Way, z.infer<typeof waySchema>>
true satisfies Same<Spot, z.infer<typeof spotSchema>>
true satisfies Same<Taught, z.infer<typeof taughtSchema>>
true satisfies Same<Recipe, z.infer<typeof recipeSchema>>
