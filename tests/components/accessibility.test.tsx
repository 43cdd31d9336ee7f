// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { LabelPage } from '../../components/label/LabelPage.tsx'
import { Options } from '../../components/options/Options.tsx'
import { Stores } from '../../components/options/Stores.tsx'
import { OrderListScreen } from '../../components/popup/OrderListScreen.tsx'
import { PopupLoading } from '../../components/popup/OtherScreen.tsx'
import { PopupFailed } from '../../components/popup/Popup.tsx'
import { OrderChanges } from '../../components/shipments/OrderChanges.tsx'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import { inSettings } from './options/settings-page.tsx'
import { onDisk, openDesk } from './popup/open-desk.tsx'
import { present } from './present.ts'
import { readIn } from './read-in.ts'
import { inScreen, openOrder } from './screen.tsx'
import { account, order, read, services, shipment } from './world.ts'

/** Colours need a real browser; the landmarks of a page are its HTML file's. */
async function faults(): Promise<string[]> {
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe.each(readIn)('in %s, a screen reader finds its way through', (language) => {
  test('the form', async () => {
    openOrder({ language })
    await screen.findByText(/35[.,]500/)
    expect(await faults()).toEqual([])
  })

  test('the form with choices and things missing', async () => {
    const address = { lines: [read('12 Nguyễn Du, Phường Cửa Nam, Hà Nội')] }
    openOrder({ language, order: order({ address, recipient: { phones: [] }, lines: [] }) })
    await present('[data-question]')
    expect(await faults()).toEqual([])
  })

  test('the form with its items, its parts of the price and its solutions open', async () => {
    const id = '1340164168838205440'
    const world = services({
      'solutions.list': async () => ({ ok: true, value: [{ id, name: 'Hàng dễ vỡ', group: 'Bảo quản' }] }),
    })
    openOrder({ language, world })
    const user = userEvent.setup()
    await user.click(await screen.findByText(/Chi tiết phí|Fee details/))
    await user.click(screen.getByRole('button', { name: /Áo khoác gió/ }))
    await user.click(screen.getByRole('button', { name: /giải pháp|solutions/ }))
    const search = screen.getByRole('combobox', { name: /Giải pháp|Solutions/ })
    await waitFor(() => expect(search.getAttribute('placeholder')).toMatch(/Tìm|Search/))
    await user.type(search, 'de vo')
    const option = await screen.findByRole('option')
    await waitFor(() => expect(option.hasAttribute('data-highlighted')).toBe(true))
    await user.keyboard('{Enter}{Escape}')
    await screen.findByRole('button', { name: /(?:Bỏ|Remove) Hàng dễ vỡ/ })
    expect(await faults()).toEqual([])
  })

  test('a shipment', async () => {
    const practised = shipment({ environment: 'practice' })
    openOrder({
      language,
      accounts: [account({ environment: 'practice' })],
      world: services({}, [practised]),
    })
    await screen.findByText('S1.A1.17373471')
    expect(await faults()).toEqual([])
  })

  test('a failed shipment', async () => {
    const failure = { kind: 'rejected', message: 'Sai', logId: 'lg.1' } as const
    openOrder({ language, world: services({}, [shipment({ submission: 'rejected', failure })]) })
    await screen.findByText('lg.1')
    expect(await faults()).toEqual([])
  })

  test('the carrier’s label, and the failure instead of it', async () => {
    const paper = { original: 'portrait', size: 'A6' } as const
    const failure = { kind: 'rejected', message: 'Sai', logId: 'lg.1' } as const
    const { services: world } = services({ 'label.pdf': async () => ({ ok: false, failure }) })
    const sent = shipment()
    const labels = [{ key: sent.key, shipment: sent }]
    const page = <LabelPage labels={labels} paper={paper} onPaper={() => {}} />
    render(inScreen(world, page, language))
    expect(await faults()).toEqual([])
    await screen.findByText('lg.1')
    expect(await faults()).toEqual([])
  })

  test('the words instead of a form', async () => {
    const { services: world } = services()
    const { rerender } = render(inScreen(world, <PopupLoading />, language))
    expect(await faults()).toEqual([])
    rerender(inScreen(world, <PopupFailed error="x" />, language))
    expect(await faults()).toEqual([])
  })

  test('the desk, and the field for a message', async () => {
    await onDisk([shipment({ submission: 'rejected' })])
    openDesk({ page: { kind: 'marketplace-ships', url: '' }, language })
    await userEvent.click(
      await screen.findByRole('button', { name: /^(Dán đơn từ tin nhắn|Paste an order from a chat)$/ }),
    )
    expect(await faults()).toEqual([])
  })

  test('a list page’s orders, an order that changed, the connected stores', async () => {
    const { services: world } = services({ 'stores.list': async () => ['https://other.example'] })
    world.stores = { allow: async () => true, onChanged: () => () => {} }
    world.openPage = () => {}
    const url = 'https://shop.example/wp-admin/edit.php'
    const orders = [7, 8].map((id) => ({ id: `${id}`, number: `${id}`, url, ticked: id === 8, shown: {} }))
    const list = { kind: 'order-list', platform: 'woocommerce', store: 'shop.example', url, orders } as const
    const { rerender } = render(
      inScreen(world, <OrderListScreen accounts={[account()]} list={list} />, language),
    )
    await waitFor(() => expect(document.querySelector('[data-action="connect-store"]')).not.toBeNull())
    expect(await faults()).toEqual([])
    const sent = shipment({ snapshot: snapshotOf(order({ total: read('1') })) })
    const now = snapshotOf(order())
    const changes = <OrderChanges shipment={sent} now={now} onPut={() => {}} />
    rerender(inScreen(world, <main>{changes}</main>, language))
    expect(document.querySelector('[data-order-changed]')).not.toBeNull()
    expect(await faults()).toEqual([])
    rerender(
      inScreen(
        world,
        <main>
          <Stores />
        </main>,
        language,
      ),
    )
    await screen.findByText('other.example')
    expect(await faults()).toEqual([])
  })

  test.each([[[]], [[account()]]])('the options page with %j', async (accounts) => {
    render(inSettings(services().services, <Options accounts={accounts} />, language))
    await screen.findByRole('main')
    expect(await faults()).toEqual([])
  })
})
