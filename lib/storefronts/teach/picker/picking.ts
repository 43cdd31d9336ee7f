import {
  type ItemField,
  type ItemsTaught,
  isItemField,
  type OrderField,
  type Spot,
  type Taught,
  type TaughtField,
  taughtFields,
} from '../../../domain/store/recipe.ts'
import type { Target } from '../learn.ts'
import { learnField, learnItem, type Refusal } from '../learn-field.ts'
import { learnRows } from '../learn-rows.ts'
import { impersonal, merged } from '../merge.ts'

/** Without these there is no parcel. Each may be skipped where a page does not have it, but the number. */
const NEEDED: readonly TaughtField[] = [
  'number',
  'name',
  'phone',
  'address',
  'itemName',
  'itemQuantity',
  'total',
]

/** What the picker opens with. */
export interface PickingStart {
  /** What was taught of this page before. */
  before?: Taught | undefined
  /** Ask only for these. */
  only?: readonly TaughtField[] | undefined
  /** What is read without being taught. */
  known: Partial<Record<TaughtField, string>>
  /** Of `known`, those in doubt: asked for first. */
  guessed?: readonly string[]
}

export interface FieldState {
  field: TaughtField
  state: 'taken' | 'skipped' | 'known' | 'open'
  /** As it is read; of several parts or rows, each. */
  values: readonly string[]
  needed: boolean
}

/** One sitting of pointing at fields. */
export interface Picking {
  asked(): TaughtField | undefined
  fields(): FieldState[]
  preview(target: Target): { values: readonly string[] } | { refused: Refusal }
  /** False if the value cannot be read back. */
  take(target: Target): Refusal | undefined
  /** Goes on; what is not taken yet is skipped. */
  pass(): void
  ask(field: TaughtField): void
  undo(): void
  /** Where the taken fields stand. */
  taken(): { field: TaughtField; element: Element }[]
  /** Needed fields that are neither taken, known nor skipped; without any of them there is nothing to read. */
  missing(): TaughtField[]
  changed(): boolean
  /** What was taught before and now, together. */
  learnt(): Taught
}

interface Taken {
  targets: Target[]
  values: readonly string[]
}

export function startPicking(document: Document, { before, only, known, guessed }: PickingStart): Picking {
  const offered = only ?? [...NEEDED, ...taughtFields.filter((field) => !NEEDED.includes(field))]
  const taken = new Map<TaughtField, Taken>()
  const skipped = new Set<TaughtField>()
  const spots: Partial<Record<OrderField, Spot[]>> = {}
  let items: ItemsTaught | undefined
  const isGuessed = (field: TaughtField) => guessed?.includes(field) === true
  let asked = offered.find(isGuessed) ?? offered.find(isOpen) ?? offered[0]
  let last: TaughtField | undefined

  function isOpen(field: TaughtField): boolean {
    const isWanted = only !== undefined || known[field] === undefined || isGuessed(field)
    return !taken.has(field) && !skipped.has(field) && isWanted
  }
  function goOn() {
    const at = asked ? offered.indexOf(asked) : -1
    asked = [...offered.slice(at + 1), ...offered.slice(0, at + 1)].find(isOpen)
  }
  /** An address may lie in several elements; every other field is in one. */
  function earlier<Part>(field: TaughtField, parts: Part[] | undefined): Part[] {
    return field === 'address' ? (parts ?? []) : []
  }
  function cells(): Partial<Record<ItemField, Target>> {
    const pairs = [...taken].flatMap(([field, { targets }]) =>
      isItemField(field) && targets[0] ? [[field, targets[0]]] : [],
    )
    return Object.fromEntries(pairs)
  }
  const learn = (field: TaughtField, target: Target) =>
    isItemField(field)
      ? learnItem(document, field, { ...cells(), [field]: target })
      : learnField(document, field, target, earlier(field, spots[field]))

  return {
    asked: () => asked,
    fields: () =>
      offered.map((field) => ({
        field,
        state: taken.has(field)
          ? 'taken'
          : skipped.has(field)
            ? 'skipped'
            : known[field] === undefined
              ? 'open'
              : 'known',
        values: taken.get(field)?.values ?? [known[field] ?? []].flat(),
        needed: NEEDED.includes(field),
      })),
    preview: (target) => (asked ? learn(asked, target) : { values: [] }),
    take(target) {
      if (!asked) return undefined
      const learnt = learn(asked, target)
      if ('refused' in learnt) return learnt.refused
      taken.set(asked, {
        targets: [...earlier(asked, taken.get(asked)?.targets), target],
        values: learnt.values,
      })
      if (!isItemField(asked) && Array.isArray(learnt.part)) spots[asked] = learnt.part
      if (!Array.isArray(learnt.part)) items = learnt.part
      skipped.delete(asked)
      last = asked
      if (asked !== 'address') goOn()
      return undefined
    },
    pass() {
      if (asked && !taken.has(asked)) skipped.add(asked)
      goOn()
    },
    ask(field) {
      if (offered.includes(field)) asked = field
    },
    undo() {
      const field = asked && (taken.has(asked) || skipped.has(asked)) ? asked : last
      if (!field) return
      taken.delete(field)
      skipped.delete(field)
      if (isItemField(field)) items = learnRows(document, cells())
      else delete spots[field]
      last = undefined
      asked = field
    },
    taken: () =>
      [...taken].flatMap(([field, { targets }]) => targets.map(({ element }) => ({ field, element }))),
    missing() {
      const had: object = { ...before?.fields, ...before?.items?.cells }
      const covered = (field: TaughtField) => taken.has(field) || known[field] !== undefined || field in had
      // A number alone makes no order: then nothing may be skipped.
      const isNumberAlone = !taughtFields.some((field) => field !== 'number' && covered(field))
      const isLeftOut = (field: TaughtField) => field !== 'number' && !isNumberAlone && skipped.has(field)
      return NEEDED.filter((field) => !covered(field) && !isLeftOut(field))
    },
    changed: () => taken.size > 0,
    learnt() {
      const values = [...taken.values()].flatMap((one) => one.values)
      return merged(document, before, { fields: impersonal(spots, values), ...(items && { items }) })
    },
  }
}
