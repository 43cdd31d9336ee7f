import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'

/** A visible badge and its element's text, in a list its row's. */
export interface SeenBadge {
  label: string
  text: string
}

const HOSTS = `[...document.querySelectorAll('[data-quickship="badge"]')]`

/** In both languages. */
const HINT = /^\d+ (?:đơn mới|new orders):/

/** The badges a shop's page shows at its orders. */
export async function badgesOn(tab: Screen): Promise<SeenBadge[]> {
  return (await shownOn(tab)).filter(({ label }) => !HINT.test(label))
}

/** What a list's page says of all its orders. */
export async function hintsOn(tab: Screen): Promise<SeenBadge[]> {
  return (await shownOn(tab)).filter(({ label }) => HINT.test(label))
}

/** Closed roots hide them from every script, and not from the browser's protocol: two questions, between which one may come. */
async function shownOn(tab: Screen): Promise<SeenBadge[]> {
  for (let before: string[] | undefined; ; ) {
    const texts = await tab.evaluate<string[]>(
      `${HOSTS}.map((host) => (host.closest('tr') ?? host.parentElement).textContent.replace(/\\s+/g, ' ').trim())`,
    )
    const labels = await labelsOn(tab)
    if (texts.length === labels.length && String(labels) === String(before)) {
      return texts.map((text, at) => ({ text, label: labels[at] ?? '' }))
    }
    before = labels
  }
}

async function labelsOn(tab: Screen): Promise<string[]> {
  const page = pageOf(tab)
  const browser = page.browser()
  if ('connection' in browser) {
    const connection = browser.connection as { send(method: string, params: object): Promise<unknown> }
    const frame = page.mainFrame() as unknown as { _id: string }
    const answer = await connection.send('script.evaluate', {
      expression: HOSTS,
      target: { context: frame._id },
      awaitPromise: false,
      serializationOptions: { maxDomDepth: 5, includeShadowTree: 'all' },
    })
    const hosts = (answer as { result: { result: { value: BidiNode[] } } }).result.result.value
    return hosts.map((host) => wordsOf(host.value?.shadowRoot))
  }
  const session = await page.createCDPSession()
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  await session.detach()
  return hostsIn(root).map(({ shadowRoots = [] }) => shadowRoots.map(textIn).join(''))
}

interface BidiNode {
  value?: { nodeValue?: string; children?: BidiNode[]; shadowRoot?: BidiNode | null }
}

function wordsOf(node: BidiNode | null | undefined): string {
  const { nodeValue = '', children = [] } = node?.value ?? {}
  return nodeValue + children.map(wordsOf).join('')
}

interface CdpNode {
  /** Names and values in turn. */
  attributes?: string[]
  nodeValue: string
  children?: CdpNode[]
  shadowRoots?: CdpNode[]
}

function hostsIn(node: CdpNode): CdpNode[] {
  const own = node.attributes?.includes('data-quickship') ? [node] : []
  return [...own, ...(node.children ?? []).flatMap(hostsIn)]
}

function textIn(node: CdpNode): string {
  return node.nodeValue + (node.children ?? []).map(textIn).join('')
}
