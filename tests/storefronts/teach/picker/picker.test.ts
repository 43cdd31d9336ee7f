import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { commandOf } from '../../../../lib/storefronts/teach/picker/input.ts'
import { watchPage } from '../../../../lib/storefronts/teach/picker/picker.ts'
import { targetAt } from '../../../../lib/storefronts/teach/picker/pointing.ts'

const { window } = new JSDOM('<main></main>')
const { document } = window

describe('a key', () => {
  const key = (name: string, given: KeyboardEventInit = {}) =>
    new window.KeyboardEvent('keydown', { key: name, ...given })

  test('takes, walks, skips and saves wherever the focus is not on a button', () => {
    const keys = ['Enter', 'ArrowUp', 'ArrowDown', 's', 'S', 'Backspace', 'Escape', 'Tab']
    expect(keys.map((name) => commandOf(key(name), undefined))).toEqual([
      ...['take', 'out', 'in', 'skip', 'skip', 'undo', 'close', 'forwards'],
    ])
    expect(commandOf(key('Tab', { shiftKey: true }), undefined)).toBe('backwards')
    expect(commandOf(key('Enter', { ctrlKey: true }), 'skip')).toBe('save')
  })

  test('presses the button that has the focus, and moves on from it all the same', () => {
    expect(commandOf(key('Enter'), 'undo')).toBe('undo')
    expect(commandOf(key(' '), 'ask phone')).toBe('ask phone')
    expect(commandOf(key('ArrowLeft'), 'undo')).toBe('previous')
  })

  test('that reloads, zooms or scrolls is the browser’s; the page gets no other', () => {
    for (const name of ['F5', 'F12', 'PageDown', 'Home', 'End'])
      expect(commandOf(key(name), undefined)).toBe(undefined)
    expect(commandOf(key('r', { ctrlKey: true }), undefined)).toBe(undefined)
    expect(commandOf(key('x'), undefined)).toBe('nothing')
    expect(commandOf(key(' '), undefined)).toBe('nothing')
  })
})

describe('at a point of the page', () => {
  /** The elements at every point, as the browser tells them from the topmost down; nothing is laid out here. */
  function pointing(html: string, ...under: string[]) {
    const { document } = new JSDOM(html).window
    const at = under.flatMap((css) => document.querySelector(css) ?? [])
    Object.defineProperty(Object.getPrototypeOf(document), 'elementsFromPoint', { value: () => at })
    return targetAt(document, document.documentElement, 1, 1)?.element.localName
  }

  test('what is read there is meant, and not an empty sheet above it', () => {
    expect(pointing('<main>Đơn <b class="no">7</b></main><i></i>', 'i', '.no', 'main')).toBe('b')
  })

  test('a frame, a picture or a tree of its own is meant itself, and never what holds it', () => {
    expect(pointing('<main>Đơn 7<iframe></iframe></main>', 'iframe', 'main')).toBe('iframe')
    expect(pointing('<main>Đơn 7<canvas></canvas></main>', 'canvas', 'main')).toBe('canvas')
  })
})

test('with something pointed at, the browser asks before the page goes, until the picker is closed', () => {
  let unsaved = false
  const stop = watchPage(
    document.defaultView ?? globalThis.window,
    () => {},
    () => unsaved,
  )
  const asked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  expect(asked()).toBe(false)
  unsaved = true
  expect(asked()).toBe(true)
  stop()
  expect(asked()).toBe(false)
})
