import { keepOrderBadges } from '../../../lib/storefronts/page/order-badges.ts'
import { platformOf } from '../../../lib/storefronts/platforms.ts'
import type { Reader } from '../../../lib/storefronts/reader.ts'

const readers = Object.values(
  import.meta.glob<{ reader: Reader }>('../../../lib/storefronts/readers/**/reader.ts', { eager: true }),
).flatMap(({ reader }) => reader ?? [])

/** What a seller could say against the badges of this page; `badges` of them were painted. */
async function faultsOfBadges(label: string): Promise<{ badges: number; faults: string[] }> {
  openRoots()
  const before = sizes()
  const platform = platformOf(document, new URL(location.href))
  let listed = 0
  const badges = keepOrderBadges({
    document,
    location,
    async ask(orderIds) {
      listed = orderIds.length
      return orderIds.map((orderId) => ({ orderId, label, tone: 'move', practice: true }))
    },
    compare: async () => undefined,
    hint: async () => undefined,
    pressed: () => {},
    visited: () => {},
    reader: () => readers.find((one) => one.platform.id === platform?.id),
    bringReader: () => {},
  })
  badges.open()
  await new Promise((painted) => setTimeout(painted))
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-quickship="badge"]')]
  const moved = sizes().flatMap(({ what, size }, at) =>
    size === before[at]?.size ? [] : [`${what} was ${before[at]?.size} and is ${size}`],
  )
  const faults = hosts.flatMap((host) => faultsOf(host).map((fault) => `${wordsBeside(host)}: ${fault}`))
  const missing = hosts.length === listed ? [] : [`${listed} orders have ${hosts.length} badges`]
  return { badges: hosts.length, faults: [...missing, ...moved, ...faults] }
}

/** Closed roots hide a badge from every script, this one too. */
function openRoots() {
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, { ...init, mode: 'open' })
  }
}

function sizes() {
  const heights = [...document.querySelectorAll('tr, h1, h2')].map((element) => ({
    what: `the height of ${words(element)}`,
    size: Math.round(element.getBoundingClientRect().height),
  }))
  const widths = [...document.querySelectorAll('table, th, td')].map((element) => ({
    what: `the width of ${words(element)}`,
    size: Math.round(element.getBoundingClientRect().width),
  }))
  return [...heights, ...widths, { what: 'the page’s width', size: document.documentElement.scrollWidth }]
}

function faultsOf(host: HTMLElement): string[] {
  const pill = host.shadowRoot?.querySelector('span')
  if (!pill) return ['it is empty']
  pill.scrollIntoView({ block: 'center', inline: 'center' })
  const box = pill.getBoundingClientRect()
  host.style.pointerEvents = 'auto'
  const seen = [0.1, 0.5, 0.9].map((share) =>
    document.elementFromPoint(box.left + box.width * share, (box.top + box.bottom) / 2),
  )
  host.style.pointerEvents = 'none'
  const row = host.closest('tr')
  const within = row?.getBoundingClientRect()
  return [
    ...(seen.every((element) => element === host)
      ? []
      : ['something lies over it, or it is out of the page']),
    ...(within && (box.top < within.top - 1 || box.bottom > within.bottom + 1) ? ['it leaves its row'] : []),
    ...(row ? coveredIn(row, box) : []),
  ]
}

function coveredIn(row: Element, box: DOMRect): string[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const frame = parentElement?.closest('td, th')?.getBoundingClientRect()
    if (!textContent?.trim() || !frame) continue
    range.selectNodeContents(walker.currentNode)
    for (const text of range.getClientRects()) {
      const right = Math.min(text.right, frame.right)
      const apart =
        right <= box.left + 1 ||
        text.left >= box.right - 1 ||
        text.bottom <= box.top + 1 ||
        text.top >= box.bottom - 1
      if (!apart && right - text.left > 1) covered.push(`it covers “${textContent.trim()}”`)
    }
  }
  return covered
}

function wordsBeside(host: Element): string {
  return words(host.closest('tr') ?? host.parentElement ?? host)
}

function words(element: Element): string {
  return `${element.localName} “${element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40)}”`
}

Object.assign(globalThis, { faultsOfBadges })
