import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Span } from '../../lib/address/reading.ts'
import type { Account } from '../../lib/domain/account.ts'
import { type DraftField, draftFields } from '../../lib/domain/draft-field.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Quotes } from '../../lib/domain/shipment/quote.ts'
import type { ShipmentDraft, Transport } from '../../lib/domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import type { Corrected } from '../../lib/draft/correction.ts'
import type { AddressChoice } from '../../lib/draft/place.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import type { RecipientHistory } from '../../lib/order-book/recipient-history.ts'
import { containerOf, draftPaths, LEVELS } from '../../lib/order-form/fields.ts'
import {
  AS_ON_PAGE,
  activeCorrection,
  asDoubt,
  blockingFields,
  doubtsOf,
  editDoubts,
  type FoundProblem,
  fieldAfter,
  findProblems,
  type InvalidInputs,
  isChoice,
  openProblems,
  type Settled,
} from '../../lib/order-form/problems.ts'
import {
  changesFrom,
  formToSave,
  PLACE_PARTS,
  type RestoredForm,
  type SavedForm,
} from '../../lib/order-form/saved-form.ts'
import type { submitOrder } from '../../lib/order-form/submit-order.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { type Press, wasSeen } from '../ui/seen.ts'
import type { UnitFieldProps } from './address/use-places.ts'
import { fieldOf, questionOf } from './focus-field.ts'
import type { LiveQuotes } from './price/use-quotes.ts'
import { type EditedDraft, useDraft } from './use-draft.ts'

/** What `parts.ts` holds. */
export interface FormParts {
  AnsweredPrice: ComponentType<{ answer: Quotes[Transport]; transport: Transport; live: LiveQuotes }>
  DefaultsLine: ComponentType<{
    account: Account
    onKeep: ((defaults: StoreDefaults) => Promise<void>) | undefined
  }>
  EarlierAddress: ComponentType<{ history: RecipientHistory | undefined; doubtful: boolean }>
  FailureNote: ComponentType<{ failure: Failure; doing: 'ship'; onOpenOptions: () => void }>
  HamletField: ComponentType<{ accountId: string }>
  ItemRows: ComponentType<{ accountId: string }>
  LaterCards: ComponentType<{ account: Account }>
  OriginalPart: ComponentType<{ kind: Span['kind']; text: string }>
  OriginalParts: ComponentType<{ 'aria-label'?: string; className: string; children: ReactNode }>
  QuoteFailure: ComponentType<{ failure: Failure; onRetry: () => void }>
  QuoteLines: ComponentType<{ live: LiveQuotes }>
  RecipientRead: ComponentType<{
    account: Account
    history: RecipientHistory | undefined
    onRead: (history: RecipientHistory | undefined) => void
  }>
  UnitList: ComponentType<UnitFieldProps>
  submitOrder: typeof submitOrder
}

export interface OrderFormState extends EditedDraft {
  /** The form's element: keys pressed anywhere on the screen belong to it. */
  root: RefObject<HTMLFormElement | null>
  /** Undefined in the first picture, in which a control that opens something is drawn without what it opens. */
  parts: FormParts | undefined
  started: StartedDraft
  index: AddressIndex
  /** Places to choose from by one key; empty when there is nothing to ask. */
  choices: readonly AddressChoice[]
  offerChoices(choices: readonly AddressChoice[]): void
  /** Open problems in the order of the screen. */
  problems: FoundProblem[]
  /** The open problems of other values in this form. */
  problemsOf(draft: ShipmentDraft): FoundProblem[]
  blocking: DraftField[]
  /** What the account adds to the checks, at this moment. */
  rules: RuleContext
  /** The question in the footer: of the field the seller is at, or else the next one. */
  asked: FoundProblem | undefined
  /** Its answers, where it is settled by choosing a place. */
  offered: readonly AddressChoice[]
  /** The field the seller was last taken to: folds around it open. A new object each time. */
  goal: Goal
  goTo(field: DraftField): void
  /** The seller is at a field: its question is the one in the footer. */
  lookAt(field: DraftField): void
  /** To the question of the next of `fields`, or else to the button that ships. */
  goOn(fields: readonly DraftField[]): void
  /** The seller gives a value: this settles what was doubtful about its field. */
  edit<Key extends keyof ShipmentDraft>(key: Key, value: ShipmentDraft[Key]): void
  /** The seller changed these fields: settles their doubts, not what the rules say. */
  edited(...fields: DraftField[]): void
  /** The seller's own place from another time, while the form uses it. */
  corrected: Corrected | undefined
  /** Replaces it with the place on the page and all that is doubtful there. */
  takeAsOnPage(): void
  /** Text in a field, or in a `part` of one, that is not a value. */
  invalidInputs: InvalidInputs
  setInvalidInput(field: DraftField, text: string | undefined, part?: string): void
  /**
   * The seller's press says that a field is right; a question that was not wholly in view is scrolled there instead.
   * Returns whether the question is still open.
   */
  confirm(field: DraftField, press: Press): boolean
}

const MOST_OFFERED = 3

export interface Goal {
  field: DraftField | 'ship'
  /** The answers of its question, not its control. */
  answers?: boolean
  /** The seller was not led there yet. */
  opening?: boolean
  /** Where the seller was. */
  from?: DraftField | undefined
}

/** An order without a page: the seller types all of it. */
export function isByHand({ store }: ShipmentDraft): boolean {
  return store === 'manual'
}

export const FormContext = createContext<OrderFormState | null>(null)

export function useOrderFormState(): OrderFormState {
  const state = use(FormContext)
  if (!state) throw new Error('A field is outside the order form.')
  return state
}

export interface OrderFormInput {
  parts: FormParts | undefined
  index: AddressIndex
  started: StartedDraft
  /** What the page says; undefined where none was read. */
  page: OrderSnapshot | undefined
  restored: RestoredForm
  rules: RuleContext
  /** Doubts that come from the order's earlier shipments. */
  earlier: readonly Problem[]
  onSave: (form: Omit<SavedForm, 'accountId'>) => void
}

export function useOrderForm({
  parts,
  index,
  started,
  page,
  restored,
  rules,
  earlier,
  onSave,
}: OrderFormInput): OrderFormState {
  const root = useRef<HTMLFormElement>(null)
  const { draft, current, change } = useDraft(() => ({ ...started.draft, ...restored.changes }))
  const [settled, setSettled] = useState<Settled>(() => {
    const asked = earlier.map((doubt) => asDoubt(doubt).key)
    // The carrier's answer is new, even where it repeats an old one.
    return restored.settled.filter((key) => !asked.includes(key))
  })
  const corrected = activeCorrection(started, settled)
  const doubts = useMemo(
    () => doubtsOf(started, corrected, [...earlier, ...restored.pageChangeWarnings]),
    [started, corrected, earlier, restored],
  )
  const [invalidInputs, setInvalidInputs] = useState<InvalidInputs>({})
  const [choices, offerChoices] = useState<readonly AddressChoice[]>(() =>
    openProblems(doubts, settled).some(isChoice) ? started.choices : [],
  )
  const problemsOf = (of: ShipmentDraft) =>
    openProblems(findProblems(of, rules, [...doubts, ...editDoubts(started, of)], invalidInputs), settled)
  const problems = problemsOf(draft)
  const blocking = blockingFields(problems)
  const [goal, setGoal] = useState<Goal>(() => ({
    field: blocking[0] ?? 'ship',
    answers: !isByHand(started.draft),
    opening: true,
  }))
  const [present, setPresent] = useState<DraftField>()
  const next = present && blocking.includes(present) ? present : fieldAfter(blocking, present)
  const asked = problems.find(({ field }) => field === next)
  const isUnit = LEVELS.some((one) => one === asked?.field)
  const offered = isUnit && choices.length > 1 ? choices.slice(0, MOST_OFFERED) : []
  function lead(to: Goal) {
    setGoal(to)
    if (to.field !== 'ship') setPresent(to.field)
  }

  function settle(settledNow: readonly FoundProblem[]) {
    const keys = settledNow.map(({ key }) => key)
    if (keys.length > 0) setSettled((before) => [...new Set([...before, ...keys])])
  }
  const edited = (...fields: DraftField[]) => settle(doubts.filter(({ field }) => fields.includes(field)))

  const written = useRef('')
  useEffect(() => {
    const changes = changesFrom(started.draft, draft, restored.changes)
    const now = formToSave({ changes, settled, page, pageChangeWarnings: restored.pageChangeWarnings })
    const text = JSON.stringify(now)
    if (text === written.current) return
    written.current = text
    onSave(now)
  })

  return {
    root,
    parts,
    draft,
    current,
    change,
    started,
    index,
    choices,
    offerChoices,
    problems,
    problemsOf,
    blocking,
    rules,
    goal,
    asked,
    offered,
    goTo: (field) => lead({ field }),
    lookAt(field) {
      // The parts of a saved address have no controls of their own.
      if (!present || containerOf(present) !== field) setPresent(field)
    },
    goOn(fields) {
      const from = fieldOf(document.activeElement)
      lead({ field: fieldAfter(fields, from) ?? 'ship', from, answers: true })
    },
    edit(key, value) {
      change({ [key]: value })
      edited(...draftFields.filter((field) => draftPaths[field] === key))
    },
    edited,
    corrected,
    takeAsOnPage() {
      if (!corrected) return
      change(Object.fromEntries(PLACE_PARTS.map((part) => [part, corrected.read[part]])))
      // What was confirmed of the seller's own place is not confirmed of the page's.
      const open = corrected.doubts.map((doubt) => asDoubt(doubt).key)
      setSettled((before) => [...before.filter((key) => !open.includes(key)), AS_ON_PAGE])
      offerChoices(corrected.doubts.some(isChoice) ? started.choices : [])
    },
    invalidInputs,
    setInvalidInput: (field, text, part = '') =>
      setInvalidInputs((before) => {
        const { [field + part]: _, ...others } = before
        if (text !== undefined) return { ...others, [field + part]: { field, text } }
        return field + part in before ? others : before
      }),
    confirm(field, press) {
      // Another problem of the field may be hidden behind the one that is shown.
      const [shown, ...hidden] = problems.filter((problem) => problem.field === field)
      if (shown?.level !== 'ask') return false
      const question = root.current && questionOf(root.current, shown.key)
      // Of several places, none is confirmed.
      const seen = question && offered.length === 0 ? wasSeen(question, press) : false
      if (seen) settle([shown])
      const asks = !seen || blockingFields(hidden).length > 0
      if (asks) lead({ field, answers: true })
      return asks
    },
  }
}
