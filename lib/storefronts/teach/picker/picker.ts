import type { TaughtField } from '../../../domain/store/recipe.ts'
import { native } from '../../read/dom.ts'
import type { Target } from '../learn.ts'
import { createHost } from './host.ts'
import { commandOf, giveBack, scrollFrom, takeInput } from './input.ts'
import { startPicking } from './picking.ts'
import { type Step, stepped, targetAt } from './pointing.ts'
import type { PickerDeps, PickerStart } from './start.ts'
import { type Action, boxesOf, type PickerState, panelOf, saidOf } from './view.ts'

/** What is outlined for less than this when it is clicked was not seen by who clicked. */
const SEEN_AFTER_MS = 100
/** A page that covers us again and again is left. */
const MOST_COVERED = 20
/** Narrower windows have the panel in full width. */
const NARROW = 760

/** While open, the page gets no click or key, and only trusted events count. What is outlined is taken. */
export function openPicker(deps: PickerDeps, start: PickerStart): () => void {
  const { document, window, save, isHere, isAlive } = deps
  const { words } = start
  const picking = startPicking(document, start)
  const host = createHost(document, start)
  let target: Target | undefined
  /** Where keys go on from. */
  let cursor: Target | undefined
  let live: PickerState['live']
  let pointedAt = 0
  let stage: PickerState['stage'] = 'picking'
  let leaving = false
  let hasty = false
  let moved = false
  let away = false
  let covered = 0

  const isOver = () => stage === 'saved' || stage === 'gone'
  const ready = () => picking.changed() && picking.missing().length === 0
  const isSame = (one: Target | undefined) => one?.element === target?.element && one?.line === target?.line

  function show() {
    const state: PickerState = {
      ...{ stage, live, leaving, hasty, away, moved },
      narrow: window.innerWidth < NARROW,
      ...{ asked: picking.asked(), fields: picking.fields(), missing: picking.missing() },
      canSave: ready() && !away && stage !== 'saving',
    }
    host.element.dataset.asks = away ? 'elsewhere' : stage === 'picking' ? (state.asked ?? 'nothing') : stage
    host.show(panelOf(document, start, state), saidOf(words, state))
    frame()
  }

  function frame() {
    if (!isOver()) host.frame(boxesOf(picking, words, target?.element, live))
  }

  function resume() {
    leaving = hasty = false
    if (stage === 'failed') stage = 'picking'
  }

  function point(to: Target | undefined, at = 0) {
    if (isSame(to) || away) return
    target = to
    cursor = to ?? cursor
    pointedAt = at
    resume()
    live = to && picking.preview(to)
    show()
  }

  function take() {
    if (!host.isOnTop()) return onCovered()
    look()
    if (!away && target && native(target.element, 'isConnected') && !picking.take(target)) {
      target = live = undefined
      covered = 0
    }
    show()
  }

  async function keep() {
    if (stage === 'saving') return
    look()
    leaving = false
    hasty = !ready()
    if (hasty || away) return show()
    stage = 'saving'
    show()
    try {
      await save(picking.learnt())
      end('saved')
    } catch {
      if (!isAlive()) return end('gone')
      stage = 'failed'
      show()
    }
  }

  function end(as: 'saved' | 'gone') {
    stage = as
    show()
    stop()
    stop = giveBack(window, host, close)
  }

  function look() {
    away = !isHere()
    if (away) target = live = undefined
  }

  function beat() {
    host.beat(!isOver())
    if (isOver() || stage === 'saving') return
    if (!isAlive()) return end('gone')
    const before = away
    look()
    if (away !== before) show()
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
    if (action === 'move') moved = !moved
    // The panel's rows are named by the fields they ask for.
    if (action.startsWith('ask ')) picking.ask(action.slice('ask '.length) as TaughtField)
    resume()
    live = target && picking.preview(target)
    show()
  }

  function walk(step: Step) {
    const to = stepped(document, target ?? cursor, step)
    if (!to) return
    native(to.element, 'scrollIntoView').call(to.element, { block: 'nearest' })
    host.focusPanel()
    point(to)
    // Keys reach what lies beneath the panel as well.
    if (host.covers(to.element)) act('move')
  }

  function key(event: KeyboardEvent): boolean {
    const command = commandOf(event, host.focused())
    if (command === 'take') take()
    else if (command === 'forwards' || command === 'backwards') host.focusNext(command === 'backwards')
    else if (command === 'out' || command === 'in' || command === 'next' || command === 'previous')
      walk(command)
    else if (command && command !== 'nothing') act(command)
    return command !== undefined
  }

  function onCovered() {
    if (++covered > MOST_COVERED) return close()
    host.raise()
    show()
  }

  const targetAtPoint = (x: number, y: number) => targetAt(document, host.element, x, y)
  let stop = takeInput(window, host, {
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
  const unwatch = watchPage(window, beat, () => picking.changed() && !isOver())
  show()

  function close() {
    stop()
    unwatch()
    host.remove()
  }
  return close
}

const BEAT_MS = 1000

/** The time that passes under the picker, and the page's leaving. Returns the way to stop. */
export function watchPage(window: Window, onBeat: () => void, isUnsaved: () => boolean): () => void {
  // What was pointed at goes with the page: the browser asks the seller first.
  const onUnload = (event: Event) => isUnsaved() && event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  const beating = window.setInterval(onBeat, BEAT_MS)
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    window.clearInterval(beating)
  }
}
