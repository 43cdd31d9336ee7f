import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageChange } from '../../../lib/storefronts/page/page-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers().unstubAllGlobals())

/** A tab whose timers are the test's, with the Navigation API or without. */
function openTab({ navigation, hidden = false }: { navigation?: EventTarget; hidden?: boolean } = {}) {
  const { window } = new JSDOM('<main></main>', {
    url: 'https://shop.example/a',
    pretendToBeVisual: !hidden,
  })
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  const changed = vi.fn()
  const ended = new AbortController()
  const tab = {
    document: window.document,
    location: window.location,
    setTimeout,
    setInterval,
    clearInterval,
    ...(navigation && { navigation }),
  }
  onPageChange(tab as unknown as Window, changed, ended.signal)
  return { window, changed, end: () => ended.abort() }
}

/** Observers run in a microtask. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('a page that draws on and on is looked at once for all of it, a moment later', async () => {
  const { window, changed } = openTab()
  for (let times = 0; times < 50; times++) {
    window.document.body.append('…')
    await settled()
  }
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(changed).toHaveBeenCalledTimes(1)
  window.document.body.append('…')
  await vi.advanceTimersByTimeAsync(500)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('an address that changes without anything drawn is noticed by the Navigation API', async () => {
  const navigation = new EventTarget()
  const { changed } = openTab({ navigation })
  navigation.dispatchEvent(new Event('currententrychange'))
  await vi.advanceTimersByTimeAsync(500)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('without that API it is noticed all the same', async () => {
  const { window, changed } = openTab()
  await vi.advanceTimersByTimeAsync(5000)
  expect(changed).not.toHaveBeenCalled()
  window.history.pushState({}, '', '/b')
  await vi.advanceTimersByTimeAsync(2000)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a hidden tab is left alone', async () => {
  const { window, changed } = openTab({ hidden: true })
  window.document.body.append('…')
  window.history.pushState({}, '', '/b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(changed).not.toHaveBeenCalled()
})

test('it ends, with what was already under way', async () => {
  const { window, changed, end } = openTab()
  window.document.body.append('…')
  await settled()
  end()
  window.document.body.append('…')
  window.history.pushState({}, '', '/b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(changed).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
