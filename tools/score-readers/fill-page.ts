import { JSDOM } from 'jsdom'
import { platformOf } from '../../lib/storefronts/platforms.ts'
import { writeBack } from '../../lib/storefronts/write-back/write-back.ts'
import { writers } from '../storefronts/all-storefronts.ts'

const CODE = 'S1.QUICKSHIP.0'

/** What comes of putting a tracking code into a captured page's own form, twice: `filled, already` is right. */
export async function fillPage({ html, url }: { html: string; url: URL }): Promise<string> {
  const { window } = new JSDOM(html, { url: url.href })
  const { document, location } = window
  const platform = platformOf(document, url)
  const orderId = platform?.orderId(document, url)
  if (!platform || orderId === undefined) return 'no order of a known platform'
  const writer = writers.find((one) => one.platform.id === platform.id)
  if (!writer) return 'no-place, no-place'
  const dispatch = { orderId, trackingCode: CODE, note: `Mã vận đơn ${CODE}` }
  const fill = () =>
    writeBack(
      writer,
      { mode: 'fill', platform: platform.id, dispatch, url: url.href },
      {
        document,
        location,
        fetch: () => Promise.reject(new TypeError('A page that is filled asks nobody.')),
        deadline: () => AbortSignal.abort(),
        queues: new Map(),
      },
    )
  return [await fill(), await fill()].join(', ')
}
