import type { TaughtField } from '../../domain/recipe.ts'
import { native } from '../dom.ts'
import type { Refusal } from './learn-field.ts'
import { looks } from './picker-looks.ts'
import { filled, type PickerWords } from './picker-words.ts'
import type { FieldState } from './picking.ts'

/** What a button of the panel does. */
export type Action = 'skip' | 'undo' | 'save' | 'close' | 'move' | `ask ${TaughtField}`

export interface PickerState {
  stage: 'picking' | 'saving' | 'failed' | 'saved'
  asked: TaughtField | undefined
  fields: readonly FieldState[]
  /** What would be taken now. */
  live: { values: readonly string[] } | { refused: Refusal } | undefined
  missing: readonly TaughtField[]
  canSave: boolean
  /** Once more, and what was taken is thrown away. */
  leaving: boolean
  atLeft: boolean
}

/** The panel's elements, all made anew: a few dozen, and none of them holds a state. */
export function panelOf(document: Document, words: PickerWords, state: PickerState): HTMLElement {
  const make = maker(document)
  const button = (action: Action, look: string, ...inside: (string | Node)[]) => {
    const made = make('button', look, ...inside)
    made.dataset.action = action
    made.setAttribute('type', 'button')
    return made
  }
  const icon = (action: Action, label: string, sign: string) => {
    const made = button(action, looks.icon, sign)
    made.setAttribute('aria-label', label)
    made.title = label
    return made
  }
  const head = make(
    'div',
    looks.head,
    make('div', looks.title, words.title),
    icon('move', words.move, '⇄'),
    icon('close', words.close, '✕'),
  )
  const side = state.atLeft ? 'left: 16px;' : 'right: 16px;'
  const panel = make('div', looks.panel + side, head)
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', words.title)
  panel.tabIndex = -1
  if (state.stage === 'saved') {
    const said = make(
      'div',
      looks.ask,
      make('div', looks.asked, words.saved),
      make('div', looks.hint, words.savedNext),
    )
    panel.append(
      said,
      make('div', looks.foot, make('div', looks.buttons, button('close', looks.primary, words.close))),
    )
    return panel
  }
  const row = (one: FieldState) => {
    const now = one.field === state.asked
    const shown = button(
      `ask ${one.field}`,
      looks.row + (now ? looks.rowNow : ''),
      make('span', '', SIGNS[one.state]),
      make('span', looks.rowName, words.fields[one.field]),
      make('span', one.state === 'taken' ? looks.rowValue : looks.rowQuiet, rowWords(one, words)),
    )
    if (now) shown.setAttribute('aria-current', 'step')
    return shown
  }
  const group = (name: string, fields: FieldState[]) =>
    fields.length > 0 ? [make('div', looks.group, name), ...fields.map(row)] : []
  const needed = state.fields.filter((one) => one.needed)
  const optional = state.fields.filter((one) => !one.needed)
  panel.append(
    askOf(make, sayOf(words, state)),
    make('div', looks.list, ...group(words.needed, needed), ...group(words.optional, optional)),
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
  warning: string
}

/** What is asked for, what would be taken now, and what is in the way. */
function sayOf(words: PickerWords, state: PickerState): Said {
  const { stage, asked, live, missing, leaving } = state
  const field = asked && words.fields[asked]
  const again = asked === 'address' ? words.furtherParts : words.pointAgain
  const shown = live && 'values' in live ? live.values.join(' · ') : ''
  const refused = live && 'refused' in live && field ? filled(words.refused[live.refused], { field }) : ''
  const lack = missing.map((one) => words.fields[one]).join(', ')
  const lacks = lack !== '' && !field ? filled(words.missing, { field: lack }) : ''
  return {
    asks: field ? filled(isTaken(state) ? again : words.pointAt, { field }) : words.allAsked,
    shown,
    warning: leaving ? words.leaveAgain : stage === 'failed' ? words.saveFailed : refused || lacks,
  }
}

/** For a screen reader. */
export function saidOf(words: PickerWords, state: PickerState): string {
  if (state.stage === 'saved') return `${words.saved} ${words.savedNext}`
  const { asks, shown, warning } = sayOf(words, state)
  return [asks, shown, warning].filter(Boolean).join('. ')
}

function askOf(make: Make, { asks, shown, warning }: Said): HTMLElement {
  const ask = make('div', looks.ask, make('div', looks.asked, asks), make('div', looks.live, shown))
  if (warning) ask.append(make('div', looks.warning, warning))
  return ask
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
