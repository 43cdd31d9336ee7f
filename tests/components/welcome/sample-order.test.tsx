// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SamplePage } from '../../../components/welcome/SamplePage.tsx'
import { SAMPLE_ORDER } from '../../../lib/domain/practice.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { languages } from '../../../lib/i18n/languages.ts'
import { checkDraft } from '../../../lib/rules/check-draft.ts'
import { ruleContext } from '../../../lib/rules/rule.ts'
import { readVisible } from '../../../lib/storefronts/readers/generic/reader.ts'
import { ofSample } from '../../../lib/tabs/opened-page.ts'
import { index } from '../../address/units.ts'
import { inScreen } from '../screen.tsx'
import { account, NOW, services, shipment } from '../world.ts'

const address = `chrome-extension://abcdef/sample-order.html?order=${SAMPLE_ORDER}`
const page = <SamplePage today="2026-11-20" shortcut="Alt+Shift+K" onBack={() => {}} />

test.each(languages)(
  'the sample order is read by the reader for any page, in %s, and asks nothing',
  async (language) => {
    render(inScreen(services().services, page, language))
    const reading = readVisible({ document, url: new URL(address) })
    if (reading.kind !== 'order') throw new Error(reading.kind)
    const { order } = reading
    expect(order).toMatchObject({
      platform: 'generic',
      store: '',
      id: { text: SAMPLE_ORDER, sure: true },
    })
    const practice = account({ environment: 'practice' })
    const { draft, doubts, choices } = startDraft(ofSample(order), { index, parcel: 1, account: practice })
    expect(draft).toMatchObject({
      name: 'Nguyễn Thị Minh Anh',
      tel: '0912345678',
      detail: '45 Lê Lợi',
      ward: 'Phường Bến Nghé',
      district: 'Quận 1',
      province: 'Thành phố Hồ Chí Minh',
      products: [
        { quantity: 2, price: 149_000 },
        { quantity: 1, price: 95_000 },
      ],
      totalWeightGrams: 550,
      cod: 423_000,
      value: 393_000,
      payer: 'shop',
    })
    expect(choices).toEqual([])
    expect(doubts).toEqual([])
    expect(checkDraft(draft, ruleContext(practice, NOW))).toEqual([])
  },
)

test('once it is shipped, the page says so and leads back to the guide', async () => {
  const shipped = shipment({ environment: 'practice' })
  const { services: world } = services({}, [shipped])
  render(inScreen(world, page))
  expect(await screen.findByText(new RegExp(shipped.acceptance?.trackingCode ?? 'none'))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Về lại hướng dẫn' })).toBeTruthy()
})
