import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { isCovered, isTyping, watchLayers } from '../ui/document-keys.ts'
import { actionKeys } from './action-keys.ts'
import { type ActionInView, actionBy, actionsInView, perform } from './actions-in-view.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))
const ShortcutList = lazy(() => import('./ShortcutList.tsx'))

const PALETTE_KEYS = '$mod+k'
const LIST_KEYS = '[Shift]+?'

type Open = { is: 'palette' | 'list'; actions: readonly ActionInView[] }

export function Commands() {
  const [open, setOpen] = useState<Open>()
  const chosen = useRef<ActionInView>(undefined)
  const close = useCallback((action?: ActionInView) => {
    chosen.current = action
    setOpen(undefined)
  }, [])
  // The chosen element can be reached only after the palette has closed.
  useEffect(() => {
    if (open || !chosen.current) return
    perform(chosen.current)
    chosen.current = undefined
  }, [open])
  useEffect(() => {
    watchLayers()
    const show = (is: Open['is']) => (event: KeyboardEvent) => {
      // Neither opens over a question.
      if (document.querySelector('[role="alertdialog"]')) return
      event.preventDefault()
      setOpen((before) => (before?.is === is ? undefined : { is, actions: actionsInView() }))
    }
    return listen({
      ...Object.fromEntries(Object.values(actionKeys).map((keys) => [keys, byKeys(keys)])),
      [PALETTE_KEYS]: show('palette'),
      [LIST_KEYS]: unlessTyping(show('list')),
    })
  }, [])
  return (
    <Suspense fallback={null}>
      {open?.is === 'palette' && <CommandPalette actions={open.actions} onClose={close} />}
      {open?.is === 'list' && <ShortcutList actions={open.actions} onClose={close} />}
    </Suspense>
  )
}

type Handler = (event: KeyboardEvent) => void

/**
 * tinykeys 4.0 stops at the first match. So longer sequences come first, and a match restarts the listener.
 */
function listen(handlers: Readonly<Record<string, Handler>>): () => void {
  const found =
    (press: Handler): Handler =>
    (event) => {
      stop()
      stop = start()
      press(event)
    }
  const longestFirst = Object.entries(handlers)
    .map(([keys, press]) => [keys, found(press)] as const)
    .toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length)
  const start = () =>
    tinykeys(window, Object.fromEntries(longestFirst), {
      ignore: ({ repeat, isComposing }) => repeat || isComposing,
    })
  let stop = start()
  return () => stop()
}

function byKeys(keys: string): Handler {
  const press: Handler = (event) => {
    if (event.defaultPrevented) return
    const action = actionBy(keys)
    if (!action || isCovered(action.element, event)) return
    event.preventDefault()
    perform(action)
  }
  return keys.startsWith('$mod') ? press : unlessTyping(press)
}

function unlessTyping(press: Handler): Handler {
  return (event) => {
    if (!isTyping(event)) press(event)
  }
}
