import { type RefObject, useLayoutEffect, useState } from 'react'
import type { SlipPaper } from '../../lib/domain/shipment/slip-paper.ts'
import { fitSlip, type SlipFit } from './fit-slip.ts'

/** CSS variables of the text sizes. */
export const READ: string = '--read'
export const REST: string = '--rest'

/** Fits a slip's text to its paper, on the slip's own element, before it is painted. */
export function useFit(
  body: RefObject<HTMLElement | null>,
  goods: number,
  paper: SlipPaper,
  words: string,
): SlipFit {
  const [fit, setFit] = useState<SlipFit>({ read: 1, rest: 1, shown: goods })
  useLayoutEffect(() => {
    const { current: element } = body
    // Fitted again for each of them.
    void [paper, words]
    if (!element) return
    const best = fitSlip(goods, (tried) => {
      layOut(element, tried)
      return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth
    })
    // React does not know of the styles that were tried, and would not reset them.
    layOut(element, best)
    setFit(best)
  }, [body, goods, paper, words])
  return fit
}

function layOut(body: HTMLElement, { read, rest, shown }: SlipFit) {
  body.style.setProperty(READ, String(read))
  body.style.setProperty(REST, String(rest))
  const kinds = [...body.querySelectorAll<HTMLElement>('[data-goods] > li')]
  for (const [at, kind] of kinds.entries()) kind.hidden = at >= shown
  const more = body.querySelector<HTMLElement>('[data-more]')
  if (more) more.hidden = shown >= kinds.length && more.dataset.more !== 'always'
}
