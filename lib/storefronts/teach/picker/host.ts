import { all, native } from '../../read/dom.ts'
import type { PickerStart } from './start.ts'
import { type Action, actionOf, type Box, maker } from './view.ts'

/** As a badge's (lib/storefronts/page/badge.ts). */
const HOST = '[data-quickship="picker"]'
const UNMINDED_MS = 5000
/** Above less than this there is no room for a tag. */
const TAG_HIGH = 22

/** One element in the page; its closed root keeps its words out of every reading. */
export interface PickerHost {
  readonly element: HTMLElement
  /** The panel's button at a point; `panel` for the rest of the panel. */
  actionAt(x: number, y: number): Action | 'panel' | undefined
  /** The panel's button that has the focus. */
  focused(): Action | undefined
  focusNext(backwards: boolean): void
  /** The keys are the page's elements' again, and no button's. */
  focusPanel(): void
  /** `said`: what a screen reader reads out. */
  show(panel: HTMLElement, said: string): void
  frame(boxes: readonly Box[]): void
  openGlass(): void
  /**
   * Call every few seconds: without it the picker hides and frees the page. `holdFocus` takes the keyboard
   * back from a frame.
   */
  beat(holdFocus: boolean): void
  covers(element: Element): boolean
  /** Whether it is in the page and nothing of the page's lies over its panel. */
  isOnTop(): boolean
  /** Back into the page and above all that is in it. */
  raise(): void
  remove(): void
}

type Dress = Pick<PickerStart, 'theme' | 'looks'>

export function createHost(document: Document, { theme, looks }: Dress): PickerHost {
  const make = maker(document)
  for (const old of all(document, HOST)) native(old, 'remove').call(old)
  const scheme = theme === 'system' ? 'light dark' : theme
  const element = make('div', important(`${looks.host} color-scheme: ${scheme};`))
  element.dataset.quickship = 'picker'
  const root = element.attachShadow({ mode: 'closed' })
  const glass = make('div', looks.glass)
  const frames = make('div', '')
  const holder = make('div', 'pointer-events: auto;')
  const status = make('div', looks.unseen)
  status.setAttribute('role', 'status')
  const stage = make('div', '', glass, frames, holder, status)
  root.append(stage)
  // Firefox ends the scripts of a version that is updated, and leaves what they put into the page where it is.
  const unminded = stage.animate(
    { visibility: 'hidden' },
    { delay: UNMINDED_MS, duration: 1, fill: 'forwards' },
  )
  raise()

  function raise() {
    // What is outside an open modal dialog can be neither clicked nor focused.
    const around = all(document, 'dialog:modal').at(-1) ?? native(document, 'documentElement')
    // Taken out and put in again, it is the topmost of all popovers.
    native(around, 'append').call(around, element)
    element.setAttribute('popover', 'manual')
    element.showPopover()
    refocus()
  }

  function refocus(action?: Action) {
    const button = action && buttons().find((one) => actionOf(one) === action)
    const panel = holder.querySelector<HTMLElement>('[role="dialog"]')
    const next = button || panel
    next?.focus({ preventScroll: true })
  }

  const buttons = () => [...holder.querySelectorAll('button')]
  const actionAround = (inside: Element | null | undefined) => {
    const button = inside?.closest('button')
    return button ? actionOf(button) : undefined
  }

  return {
    element,
    actionAt(x, y) {
      const inside = root.elementFromPoint(x, y)
      return actionAround(inside) ?? (inside && holder.contains(inside) ? 'panel' : undefined)
    },
    focused: () => actionAround(root.activeElement),
    focusNext(backwards) {
      const all = buttons()
      const at = all.findIndex((button) => button.matches(':focus'))
      const next = backwards ? (at <= 0 ? all.length : at) - 1 : (at + 1) % all.length
      all[next]?.focus()
    },
    focusPanel: refocus,
    show(panel, said) {
      const focused = actionAround(root.activeElement)
      holder.replaceChildren(panel)
      for (const button of buttons()) {
        button.addEventListener('focus', () => Object.assign(button.style, looks.focus))
        button.addEventListener('blur', () => Object.assign(button.style, looks.blur))
      }
      holder.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
      refocus(focused)
      if (status.textContent !== said) status.textContent = said
    },
    frame: (boxes) => frames.replaceChildren(...boxes.flatMap((box) => boxOf(make, looks, box))),
    openGlass() {
      glass.remove()
      frames.remove()
    },
    beat(holdFocus) {
      unminded.currentTime = 0
      if (holdFocus && native(document, 'activeElement') !== element) refocus()
    },
    covers(element) {
      const { x, y, width, height } = native(element, 'getBoundingClientRect').call(element)
      return holder.contains(root.elementFromPoint(x + width / 2, y + height / 2))
    },
    isOnTop() {
      const panel = holder.firstElementChild?.getBoundingClientRect()
      if (!element.isConnected || !element.matches(':popover-open') || !panel) return false
      const at = native(document, 'elementFromPoint')
      return at.call(document, panel.x + panel.width / 2, panel.y + panel.height / 2) === element
    },
    raise,
    remove: () => element.remove(),
  }
}

function important(css: string): string {
  return css.replace(/;/g, ' !important;')
}

function boxOf(
  make: ReturnType<typeof maker>,
  looks: Dress['looks'],
  { element, look, tag }: Box,
): HTMLElement[] {
  const { x, y, width, height } = native(element, 'getBoundingClientRect').call(element)
  if (width === 0 && height === 0) return []
  const size = `left: ${x - 3}px; top: ${y - 3}px; width: ${width + 6}px; height: ${height + 6}px;`
  const side = y < TAG_HIGH ? 'top: 100%;' : 'bottom: 100%;'
  return [make('div', looks[look] + size, ...(tag ? [make('div', looks.tag + side, tag)] : []))]
}
