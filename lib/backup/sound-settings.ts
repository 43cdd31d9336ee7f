import * as z from 'zod/mini'
import { shopAnswersSchema, trackingPageSchema } from '../domain/answers/answer-schema.ts'
import type { BackedUpSettings } from '../domain/backup.ts'
import { omit } from '../domain/omit.ts'
import { newsKinds } from '../domain/shipment/news.ts'
import { isLogo, slipPaperNames } from '../domain/shipment/slip-paper.ts'
import { bareAddress, isConnectable } from '../domain/store/host-pattern.ts'
import { MARK_LIMIT, MOST_CORRECTIONS, MOST_OF_SHELF, SHELVES } from '../domain/store/learnt-limits.ts'
import { correctedPlaceSchema, itemWeightSchema, learntPlaceSchema } from '../domain/store/learnt-schema.ts'
import { MOST_RECIPES } from '../domain/store/recipe-schema.ts'
import { storeDefaultsSchema } from '../domain/store/store-defaults-schema.ts'
import { savedViewSchema } from '../order-book/saved-view.ts'
import { shipmentColumns } from '../order-book/shipment-order.ts'

/** Stores, or accounts of stores. */
const MOST = 2000
const LONGEST_LOGO = 1_000_000

const id = z.string().check(z.maxLength(100))
const text = z.string().check(z.maxLength(300))
const column = z.int().check(z.minimum(0), z.maximum(10_000))
const storeAddress = text.check(z.refine((one) => isConnectable(one) && bareAddress(one) === one))
const stores = list(storeAddress)
/** The carrier takes a return address as text (spec §2.1), so goods would go where the file says. */
const defaults = z.pipe(
  storeDefaultsSchema,
  z.transform((given) => omit(given, 'returnTo')),
)
/** Folded headings of a sheet. */
const headings = z.string().check(z.maxLength(20_000))

/** Entries that do not fit are dropped, and so are those beyond `most`. */
function entries<Value>(key: z.ZodMiniType<string>, value: z.ZodMiniType<Value>, most = MOST) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((kept) => {
      const fitting = Object.entries(kept).flatMap(([name, one]) => {
        const known = key.safeParse(name).success ? value.safeParse(one) : undefined
        return known?.success ? [[name, known.data] as const] : []
      })
      return Object.fromEntries(fitting.slice(0, most))
    }),
  )
}

function list<Value>(value: z.ZodMiniType<Value>, most = MOST) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((kept) =>
      kept.slice(0, most).flatMap((one) => {
        const known = value.safeParse(one)
        return known.success ? [known.data] : []
      }),
    ),
  )
}

/** What each setting may be when it comes from a file. */
const schemas = new Map<string, z.ZodMiniType>([
  ['language', z.enum(['vi', 'en'])],
  ['theme', z.enum(['system', 'light', 'dark'])],
  ['defaultAccountId', z.nullable(id)],
  ['storeAccounts', entries(text, id)],
  ['storeDefaults', entries(z.string().check(z.maxLength(500)), defaults)],
  ['answers', entries(text, shopAnswersSchema)],
  ['trackingPages', entries(id, trackingPageSchema)],
  ['undo', z.boolean()],
  ['labelPaper', z.object({ original: z.enum(['portrait', 'landscape']), size: z.enum(['A5', 'A6']) })],
  ['hiddenColumns', list(z.enum(shipmentColumns))],
  ['statementColumns', entries(headings, z.record(id, column), 20)],
  // Parsed where it is read (lib/domain/store/sheet-fields.ts).
  ['sheetColumns', entries(headings, z.record(id, z.unknown()), 20)],
  ['savedViews', list(savedViewSchema)],
  ['slipPaper', z.enum(slipPaperNames)],
  [
    'shopSign',
    z.object({
      name: text,
      logo: z.string().check(
        z.maxLength(LONGEST_LOGO),
        z.refine((logo) => logo === '' || isLogo(logo)),
      ),
    }),
  ],
  // Earlier versions wrote it; it is not restored.
  ['handoverRound', z.unknown()],
  ['news', list(z.enum(newsKinds))],
  ['connectedStores', stores],
  ['storeWriting', entries(storeAddress, z.object({ platform: text, on: z.boolean() }))],
  // Each recipe is checked where they are joined.
  ['taughtRecipes', list(z.unknown(), MOST_RECIPES)],
  [
    'addressCorrections',
    entries(
      learntPlaceSchema.shape.recipient,
      z.pipe(
        z.extend(correctedPlaceSchema, { at: z.number() }),
        z.transform((place) => ({ ...place, restored: true })),
      ),
      MOST_CORRECTIONS,
    ),
  ],
  ...Array.from(
    { length: SHELVES },
    (_, at) =>
      [
        `itemWeights${at}`,
        entries(z.string().check(z.minLength(1), z.maxLength(MARK_LIMIT)), itemWeightSchema, MOST_OF_SHELF),
      ] as const,
  ),
])

/** WXT stores a setting's version under its name with this suffix; every setting here is of the first. */
const VERSION_MARK = '$'

/** What a file may set. `refused`: unknown names, and values that no setting has. */
export function soundSettings(given: BackedUpSettings): { settings: BackedUpSettings; refused: number } {
  const named = Object.entries(given).filter(([name]) => !name.endsWith(VERSION_MARK))
  const sound = named.flatMap(([name, value]) => {
    const known = schemas.get(name)?.safeParse(value)
    return known?.success ? [[name, known.data] as const] : []
  })
  return { settings: Object.fromEntries(sound), refused: named.length - sound.length }
}

export function storesIn({ connectedStores }: BackedUpSettings): readonly string[] {
  return stores.safeParse(connectedStores).data ?? []
}

/** In how many stores' defaults a file has a return address. */
export function returnAddressesIn({ storeDefaults }: BackedUpSettings): number {
  const stores = Object.values(Object(storeDefaults))
  return stores.filter((one) => Object.hasOwn(Object(one), 'returnTo')).length
}
