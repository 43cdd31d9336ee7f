import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Screen } from '../browser/screen.ts'

/** A shop's page has its own design, and our closed shadow roots hide from axe. */
export const OURS = `location.protocol.includes('extension')`
const OVER = '[role="dialog"], [role="alertdialog"], [role="presentation"]'
/** Sum of the heights of full-width sticky bars; dialogs may have any height. */
const BARS = `[...document.querySelectorAll('body *')]
  .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position) && !one.closest('${OVER}'))
  .filter((one) => one.offsetWidth > innerWidth / 2 && !one.parentElement?.closest('.sticky, .fixed'))
  .reduce((sum, one) => sum + one.offsetHeight, 0)`
/** Vertical scrollers with wider content. */
const SIDEWAYS = `[...document.querySelectorAll('.overflow-y-auto:not([class*="overflow-x-"])')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => 'scrolls sideways by ' + (one.scrollWidth - one.clientWidth) + ': ' + one.localName + ' of ' + one.parentElement.localName)`
/** Cut text without another way to read it, such as a title or something that opens. Paper is excluded. */
const CUT = `(() => {
  const plain = (text) => text.replace(/\\s+/g, ' ').trim()
  const isCut = (one) =>
    one.clientWidth > 1 &&
    /hidden|clip/.test(getComputedStyle(one).overflow) &&
    (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  const isWhole = (one, text) =>
    [one.title, one.ariaLabel].some((whole) => whole && plain(whole).includes(text)) ||
    one.matches('[aria-expanded], [aria-haspopup], [data-slip]') ||
    (one.parentElement && isWhole(one.parentElement, text))
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.innerText?.trim() && one.checkVisibility() && isCut(one))
    .filter((one) => ![...one.querySelectorAll('*')].some(isCut) && !isWhole(one, plain(one.innerText)))
    .map((one) => 'cut: ' + plain(one.innerText).slice(0, 80))
})()`
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Reports axe's findings, elements outside the window, cut text, and sticky bars over half of the window's height.
 */
export async function faultsOf(screen: Screen): Promise<string[]> {
  if (!(await screen.evaluate<boolean>(OURS))) return []
  if (!(await screen.evaluate<boolean>(`'axe' in window`))) await screen.evaluate(`{${AXE}\n}`)
  return screen.evaluate<string[]>(`axe.run(document).then(({ violations }) => [
    ...violations.map(({ id, nodes }) => id + ' at ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' and ')),
    ...(document.documentElement.scrollWidth > innerWidth
      ? ['wider than the window by ' + (document.documentElement.scrollWidth - innerWidth)]
      : []),
    ...${SIDEWAYS},
    ...${CUT},
    ...(${BARS} > innerHeight / 2 ? ['bars that stay fixed take ' + Math.round(${BARS}) + ' of ' + innerHeight] : []),
  ])`)
}
