import type { TaughtField } from '../../domain/recipe.ts'
import { native } from '../dom.ts'
import type { Target } from './learn.ts'
import { boxesOf } from './picker-boxes.ts'
import { createHost } from './picker-host.ts'
import { giveBack, scrollFrom, takeInput } from './picker-input.ts'
import { commandOf } from './picker-keys.ts'
import { type Action, type PickerState, panelOf, saidOf } from './picker-view.ts'
import { watchPage } from './picker-watch.ts'
import type { PickerStart, PickerWorld } from './picker-world.ts'
import { startPicking } from './picking.ts'
import { targetAt } from './pointing.ts'
import { type Step, stepped } from './walk.ts'

/** What is outlined for less than this when it is clicked was not seen by who clicked. */
const SEEN_AFTER_MS = 100
/** A page that covers us again and again is left. */
const MOST_COVERED = 20
/** Narrower, the panel takes the whole width, and stands above or below what is pointed at. */
const NARROW = 760

/**
 * The overlay in which a seller points at each field. While it is open the page gets none of the seller's clicks and
 * keys, and nothing but the seller's own hand moves it. What is taken is what is outlined and read out, never what
 * stands there a moment later. Returns the way to close it.
 */
export function openPicker(world: PickerWorld, start: PickerStart): () => void {
  const { document, window, save, isHere, isAlive } = world
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

  /** Whatever was said of the last step is done with. */
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

  /** Nothing is asked any more, and the page is the seller's again. */
  function end(as: 'saved' | 'gone') {
    stage = as
    show()
    stop()
    stop = giveBack(window, host, close)
  }

  /** Whether the page has led elsewhere meanwhile. */
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
