import type { Taught, TaughtField } from '../../domain/recipe.ts'
import { native } from '../dom.ts'
import type { Target } from './learn.ts'
import { type Box, createHost } from './picker-host.ts'
import { scrollFrom, takeInput } from './picker-input.ts'
import { type Action, type PickerState, panelOf, saidOf } from './picker-view.ts'
import type { PickerWords } from './picker-words.ts'
import { type PickingStart, startPicking } from './picking.ts'
import { targetAt } from './pointing.ts'
import { type Step, stepped } from './walk.ts'

/** What the picker is opened with; handed into the page by our own screen. */
export interface PickerStart extends PickingStart {
  words: PickerWords
  theme: 'system' | 'light' | 'dark'
}

interface PickerWorld {
  document: Document
  window: Window
  /** Resolves once it is kept; rejects where it could not be. */
  save(taught: Taught): Promise<unknown>
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'out',
  ArrowDown: 'in',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
}

/** What is outlined for less than this when it is clicked was not seen by who clicked. */
const SEEN_AFTER_MS = 100
/** A page that covers us again and again is left. */
const MOST_COVERED = 20

/**
 * The overlay in which a seller points at each field. While it is open the page gets none of the seller's clicks and
 * keys, and nothing but the seller's own hand moves it. What is taken is what is outlined and read out, never what
 * stands there a moment later. Returns the way to close it.
 */
export function openPicker({ document, window, save }: PickerWorld, start: PickerStart): () => void {
  const { words } = start
  const picking = startPicking(document, start)
  const host = createHost(document, start.theme)
  let target: Target | undefined
  /** Where keys go on from. */
  let cursor: Target | undefined
  let live: PickerState['live']
  let pointedAt = 0
  let stage: PickerState['stage'] = 'picking'
  let leaving = false
  let atLeft = false
  let covered = 0

  const ready = () => picking.changed() && picking.missing().length === 0
  const isSame = (one: Target | undefined) => one?.element === target?.element && one?.line === target?.line

  function show() {
    const state: PickerState = {
      ...{ stage, live, leaving, atLeft },
      asked: picking.asked(),
      fields: picking.fields(),
      missing: picking.missing(),
      canSave: ready() && stage !== 'saving',
    }
    host.element.dataset.asks = stage === 'picking' ? (state.asked ?? 'nothing') : stage
    host.show(panelOf(document, words, state), saidOf(words, state))
    frame()
  }

  function frame() {
    if (stage === 'saved') return
    const now: Box[] =
      target && live ? [{ element: target.element, look: 'refused' in live ? 'refusedBox' : 'box' }] : []
    const taken = picking.taken().map(({ field, element }): Box => {
      return { element, look: 'takenBox', tag: words.fields[field] }
    })
    host.frame([...taken, ...now])
  }

  function point(to: Target | undefined, at = 0) {
    if (isSame(to)) return
    target = to
    cursor = to ?? cursor
    pointedAt = at
    leaving = false
    live = to && picking.preview(to)
    show()
  }

  function take() {
    if (!host.isOnTop()) return onCovered()
    if (target && native(target.element, 'isConnected') && !picking.take(target)) {
      target = undefined
      live = undefined
    }
    show()
  }

  async function keep() {
    if (!ready() || stage === 'saving') return
    stage = 'saving'
    show()
    try {
      await save(picking.learnt())
      stage = 'saved'
      show()
      stop()
      host.openGlass()
      window.addEventListener('click', onSaved, true)
      window.addEventListener('keydown', onSaved, true)
    } catch {
      stage = 'failed'
      show()
    }
  }

  /** The page is the seller's again; only the panel's own button is ours. */
  function onSaved(event: Event) {
    const own = event.isTrusted && event.target === host.element
    const key = 'key' in event ? String(event.key) : undefined
    if (own && (key === undefined || /^(Enter|Escape| )$/.test(key))) close()
  }

  function leave() {
    if (!picking.changed() || leaving) return close()
    leaving = true
    show()
  }

  function act(action: Action) {
    if (action === 'close') return leave()
    if (action === 'save') return void keep()
    if (action === 'skip') picking.pass()
    if (action === 'undo') picking.undo()
    if (action === 'move') atLeft = !atLeft
    // The panel's rows are named by the fields they ask for.
    if (action.startsWith('ask ')) picking.ask(action.slice('ask '.length) as TaughtField)
    leaving = false
    live = target && picking.preview(target)
    show()
  }

  function walk(step: Step) {
    const to = stepped(document, target ?? cursor, step)
    if (!to) return
    native(to.element, 'scrollIntoView').call(to.element, { block: 'nearest' })
    point(to)
  }

  function key({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const focused = host.focused()
    if (key === 'Enter' && (ctrlKey || metaKey)) void keep()
    else if (ctrlKey || metaKey || altKey) return false
    else if (key === 'Escape') leave()
    else if (key === 'Tab') host.focusNext(shiftKey)
    else if ((key === 'Enter' || key === ' ') && focused) act(focused)
    else if (key === 'Enter') take()
    else if (key.toLowerCase() === 's') act('skip')
    else if (key === 'Backspace') act('undo')
    else if (STEPS[key]) walk(STEPS[key])
    return true
  }

  function onCovered() {
    if (++covered > MOST_COVERED) return close()
    host.raise()
    show()
  }

  const targetAtPoint = (x: number, y: number) => targetAt(document, host.element, x, y)
  const stop = takeInput(window, host, {
    move: (x, y, at) => void (host.actionAt(x, y) || point(targetAtPoint(x, y), at)),
    click(x, y, at) {
      const action = host.actionAt(x, y)
      if (action) return action === 'panel' ? undefined : act(action)
      const seen = targetAtPoint(x, y)
      if (isSame(seen) && at - pointedAt >= SEEN_AFTER_MS) take()
      else point(seen, at)
    },
    key,
    scroll: (x, y, by) => !host.actionAt(x, y) && scrollFrom(targetAtPoint(x, y)?.element, by),
    moved: frame,
    covered: onCovered,
  })
  show()

  function close() {
    stop()
    window.removeEventListener('click', onSaved, true)
    window.removeEventListener('keydown', onSaved, true)
    host.remove()
  }
  return close
}
