import { JSDOM } from 'jsdom'
import type { WriteRequest } from '../../../lib/domain/store/write-back/write-back.ts'
import { writeBack } from '../../../lib/storefronts/write-back/write-back.ts'
import { writerOf } from '../../../tools/storefronts/all-storefronts.ts'

export const dispatch = {
  trackingCode: 'S1.A1.17373471',
  note: 'Đã giao cho đơn vị vận chuyển, mã vận đơn S1.A1.17373471.',
}

/** A seller's tab at this page, with what left it: submissions and requests. */
export function openForm(html: string, url: string) {
  const { window } = new JSDOM(html, { url })
  const { document } = window
  lay(window)
  const left: string[] = []
  const events: string[] = []
  window.addEventListener('submit', () => left.push('submit'), true)
  for (const type of ['input', 'change', 'click'])
    window.addEventListener(type, ({ target }) => events.push(`${type} ${nameOf(target, window)}`), true)
  const fill = (request: Partial<WriteRequest> & Pick<WriteRequest, 'platform'> & { orderId: string }) =>
    writeBack(
      writerOf(request.platform),
      {
        mode: 'fill',
        url,
        ...request,
        dispatch: { ...dispatch, ...request.dispatch, orderId: request.orderId },
      },
      {
        document,
        location: window.location,
        fetch: async (to) => {
          left.push(String(to))
          throw new TypeError('A page that is filled asks nobody.')
        },
        deadline: () => new AbortController().signal,
        queues: new Map(),
      },
    )
  return { window, document, left, events, fill }
}

const UNDRAWN =
  '[hidden], [style*="display: none"], dialog:not([open]), details:not([open]) > :not(summary), template'

/** jsdom draws nothing; browsers say of each element whether they do. */
function lay({ Element }: JSDOM['window']) {
  Element.prototype.checkVisibility = function (options = {}) {
    const unseen = options.visibilityProperty ? `, [style*="visibility: hidden"]` : ''
    return this.closest(UNDRAWN + unseen) === null
  }
}

function nameOf(target: EventTarget | null, window: JSDOM['window']): string {
  return target instanceof window.Element
    ? `${target.id || target.getAttribute('name') || target.className}`
    : '?'
}

/** Markup and the fields' current values. */
export function stateOf(document: Document): string {
  const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
    'checked' in field && /checkbox|radio/.test(String(Reflect.get(field, 'type')))
      ? field.checked
      : Reflect.get(field, 'value'),
  )
  return `${document.documentElement.outerHTML}\n${JSON.stringify(values)}`
}
