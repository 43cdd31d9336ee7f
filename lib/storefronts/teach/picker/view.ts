import type { TaughtField } from '../../../domain/store/recipe.ts'
import { native } from '../../read/dom.ts'
import type { Refusal } from '../learn-field.ts'
import type { FieldState, Picking } from './picking.ts'
import { filled, type PickerStart, type PickerWords } from './start.ts'

/** What a button of the panel does. */
export type Action = 'skip' | 'undo' | 'save' | 'close' | 'move' | `ask ${TaughtField}`

/** Not in attributes, which a page that reached the buttons could change. */
const actions = new WeakMap<Element, Action>()

export function actionOf(button: Element): Action | undefined {
  return actions.get(button)
}

export interface PickerState {
  /** `gone`: the extension was updated under it. */
  stage: 'picking' | 'saving' | 'failed' | 'saved' | 'gone'
  asked: TaughtField | undefined
  fields: readonly FieldState[]
  /** What would be taken now. */
  live: { values: readonly string[] } | { refused: Refusal } | undefined
  missing: readonly TaughtField[]
  canSave: boolean
  /** Once more, and what was taken is thrown away. */
  leaving: boolean
  /** Save was pressed before there was enough to save. */
  hasty: boolean
  /** The page has led elsewhere. */
  away: boolean
  /** To the other side: the left one, or the top where the page is narrow. */
  moved: boolean
  narrow: boolean
}

type Skin = Pick<PickerStart, 'words' | 'looks'>

/** Rebuilt each time: a few dozen stateless elements. */
export function panelOf(document: Document, { words, looks }: Skin, state: PickerState): HTMLElement {
  const make = maker(document)
  const button = (action: Action, look: string, ...inside: (string | Node)[]) => {
    const made = make('button', look, ...inside)
    actions.set(made, action)
    made.setAttribute('type', 'button')
    return made
  }
  const icon = (action: Action, label: string, sign: string) => {
    const made = button(action, looks.icon, sign)
    made.setAttribute('aria-label', label)
    made.title = label
    return made
  }
  const { narrow, moved } = state
  const ended = endOf(words, state)
  const head = make(
    'div',
    looks.head,
    make('div', looks.title, words.title),
    ...(ended ? [] : [icon('move', words.move, narrow ? '⇅' : '⇄')]),
    icon('close', words.close, '✕'),
  )
  const across = moved && !narrow ? 'left: 16px;' : 'right: 16px;'
  const side = across + (moved && narrow ? 'top: 16px;' : 'bottom: 16px;')
  const panel = make('div', looks.panel + side, head)
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', words.title)
  panel.tabIndex = -1
  if (ended) {
    const [what, next] = ended
    const said = make('div', looks.ask, make('div', looks.asked, what), make('div', looks.hint, next))
    panel.append(
      said,
      make('div', looks.foot, make('div', looks.buttons, button('close', looks.primary, words.close))),
    )
    return panel
  }
  const row = (one: FieldState) => {
    const now = one.field === state.asked
    const found = rowWords(one, words)
    const shown = button(
      `ask ${one.field}`,
      looks.row + (now ? looks.rowNow : ''),
      make('span', '', SIGNS[one.state]),
      make('span', looks.rowName, words.fields[one.field]),
      make('span', one.state === 'taken' ? looks.rowValue : looks.rowQuiet, found),
    )
    // The panel is narrow: a long value is cut in its row.
    shown.title = found
    if (now) shown.setAttribute('aria-current', 'step')
    return shown
  }
  const group = (name: string, fields: FieldState[]) =>
    fields.length > 0 ? [make('div', looks.group, name), ...fields.map(row)] : []
  const needed = state.fields.filter((one) => one.needed)
  const optional = state.fields.filter((one) => !one.needed)
  panel.append(
    askOf(make, looks, sayOf(words, state)),
    make(
      'div',
      looks.list + (narrow ? 'max-height: 21vh;' : 'max-height: 38vh;'),
      ...group(words.needed, needed),
      ...group(words.optional, optional),
    ),
    make(
      'div',
      looks.foot,
      make(
        'div',
        looks.buttons,
        button('skip', looks.plain, isTaken(state) ? words.next : words.skip),
        button('undo', looks.plain, words.undo),
        button(
          'save',
          state.canSave ? looks.primary : looks.idle,
          state.stage === 'saving' ? words.saving : words.save,
        ),
      ),
      make('div', looks.keys, words.keys),
    ),
  )
  return panel
}

type Make = (tag: string, look: string, ...inside: (string | Node)[]) => HTMLElement

export function maker(document: Document): Make {
  const create = native(document, 'createElement')
  return (tag, look, ...inside) => {
    const made = create.call(document, tag)
    made.style.cssText = look
    made.append(...inside)
    return made
  }
}

function isTaken({ fields, asked }: PickerState): boolean {
  return fields.some((one) => one.field === asked && one.state === 'taken')
}

interface Said {
  asks: string
  shown: string
  hint: string
  warning: string
}

function sayOf(words: PickerWords, state: PickerState): Said {
  const { stage, asked, live, missing, leaving, hasty, away } = state
  const field = asked && words.fields[asked]
  const again = asked === 'address' ? words.furtherParts : words.pointAgain
  const shown = live && 'values' in live ? live.values.join(' · ') : ''
  const refused = live && 'refused' in live && field ? filled(words.refused[live.refused], { field }) : ''
  const lack = missing.map((one) => words.fields[one]).join(', ')
  const lacks = !hasty && field ? '' : lack !== '' ? filled(words.missing, { field: lack }) : ''
  const found = away ? words.away : refused || lacks || (hasty ? words.nothingYet : '')
  const warning = leaving ? words.leaveAgain : stage === 'failed' ? words.saveFailed : found
  return {
    asks: field ? filled(isTaken(state) ? again : words.pointAt, { field }) : words.allAsked,
    shown,
    hint: field && !shown && !warning && !isTaken(state) ? words.how : '',
    warning,
  }
}

export function saidOf(words: PickerWords, state: PickerState): string {
  const ended = endOf(words, state)
  if (ended) return ended.join('. ')
  const { asks, shown, hint, warning } = sayOf(words, state)
  return [asks, shown, hint, warning].filter(Boolean).join('. ')
}

function askOf(make: Make, looks: Skin['looks'], { asks, shown, hint, warning }: Said): HTMLElement {
  // One line is always there, so that the list stays where it is.
  const [look, words] = shown ? [looks.live, shown] : warning ? [looks.warning, warning] : [looks.hint, hint]
  const ask = make('div', looks.ask, make('div', looks.asked, asks), make('div', look, words))
  if (shown && warning) ask.append(make('div', looks.warning, warning))
  return ask
}

function endOf(words: PickerWords, { stage }: PickerState): readonly [string, string] | undefined {
  if (stage === 'saved') return [words.saved, words.savedNext]
  return stage === 'gone' ? [words.gone, words.goneNext] : undefined
}

const SIGNS: Readonly<Record<FieldState['state'], string>> = {
  taken: '✓',
  known: '•',
  skipped: '–',
  open: '',
}

function rowWords({ state, values, field }: FieldState, words: PickerWords): string {
  if (state === 'skipped') return words.skipped
  if (state === 'known') return `${values.join(' · ')} ${words.known}`
  const rows =
    /^item/.test(field) && values.length > 1 ? ` ${filled(words.rows, { count: values.length })}` : ''
  return `${(rows ? values.slice(0, 1) : values).join(' · ')}${rows}`
}

export interface Box {
  element: Element
  look: 'box' | 'refusedBox' | 'takenBox'
  tag?: string
}

export function boxesOf(
  picking: Picking,
  words: PickerWords,
  pointedAt: Element | undefined,
  live: PickerState['live'],
): Box[] {
  const taken = picking.taken().map(({ field, element }): Box => {
    return { element, look: 'takenBox', tag: words.fields[field] }
  })
  if (!pointedAt || !live) return taken
  return [...taken, { element: pointedAt, look: 'refused' in live ? 'refusedBox' : 'box' }]
}
