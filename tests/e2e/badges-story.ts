import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { type Show, savedPagesIn } from '../../tools/read-page/in-browser.ts'
import { DEEP } from '../deep.ts'
import { storefrontCases } from '../storefronts/cases.ts'
import { badgesScript } from './badges-in-view/script.ts'

/** Long words in a narrow window have the least room. */
const LABELS = [...(DEEP ? ['Đang giao'] : []), 'Đã giao một phần, đang chuyển hoàn']
const WIDTHS = [...(DEEP ? [1440] : []), 1000]

/** Where a case has no style of its own: like every admin's, its table fills the page. */
const STYLE =
  '<style>table { width: 100%; border-spacing: 0 } td, th { padding: 10px 12px } img { width: 16px; height: 16px } </style>'

const cases = storefrontCases.filter(
  ({ rows, reader, reading }) =>
    rows.length > 0 || (reader !== 'generic' && Object(reading).kind === 'order'),
)

export function badgesInView(session: () => Session) {
  let tab: Screen
  let show: Show
  let script: string
  beforeAll(async () => {
    script = await badgesScript()
    tab = await session().open('about:blank')
    show = await savedPagesIn(pageOf(tab))
  })
  afterAll(() => tab?.close())

  test.each(cases)('$name: each is seen where its order is, and nothing moves for it', async (saved) => {
    for (const label of LABELS) {
      for (const width of WIDTHS) {
        await pageOf(tab).setViewport({ width, height: 800 })
        await show({ ...saved, html: styled(saved.html) })
        const seen = await tab.evaluate<{ badges: number; faults: string[] }>(
          `{ ${script}; faultsOfBadges(${JSON.stringify(label)}) }`,
        )
        expect(seen.faults).toEqual([])
        expect(seen.badges).toBeGreaterThan(0)
      }
    }
  })
}

function styled(html: string): string {
  return html.includes('<style>') ? html : html.replace(/<body|$/, (body) => STYLE + body)
}
