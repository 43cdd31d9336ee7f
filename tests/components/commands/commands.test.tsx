// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { actionKeys } from '../../../components/commands/action-keys.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { screens } from '../../../entrypoints/workbench/screens.ts'
import { inScreen, openOrder } from '../screen.tsx'
import { order, read, services } from '../world.ts'

function open() {
  const did: string[] = []
  const button = (action: string, words: string, more = {}) => (
    <Button data-action={action} onClick={() => did.push(words)} {...more}>
      {words}
    </Button>
  )
  render(
    inScreen(
      services().services,
      <main>
        <input aria-label="Tìm vận đơn" data-action="search" defaultValue="cũ" />
        {button('refresh', 'Hỏi hãng')}
        {button('print-slips', 'In phiếu')}
        {button('view-unpaid', 'Chưa trả tiền')}
        {button('view-needs-me', 'Cần xử lý')}
        {button('view-failed', 'Có sự cố')}
        {button('cancel', 'Hủy vận đơn', { disabled: true })}
        <div hidden>{button('label', 'Tem')}</div>
        <ul>
          <li>{button('open-order', 'Mở đơn 1')}</li>
          <li>{button('open-order', 'Mở đơn 2')}</li>
        </ul>
        <textarea aria-label="Ghi chú" />
      </main>,
    ),
  )
  return { did, user: userEvent.setup() }
}

test('an action’s key presses its button; not one that is disabled or hidden', async () => {
  const { did, user } = open()
  await user.keyboard('rxl')
  expect(did).toEqual(['Hỏi hãng'])
})

test('keys work on from a button that was disabled under the focus, and it stays unpressed', async () => {
  const { did, user } = open()
  screen.getByRole('button', { name: 'Hủy vận đơn' }).focus()
  await user.keyboard('{Enter} vp')
  expect(did).toEqual(['Chưa trả tiền'])
})

test('a letter that is typed into a field is only typed', async () => {
  const { did, user } = open()
  await user.type(screen.getByLabelText('Ghi chú'), 'r?')
  expect(did).toEqual([])
  expect(screen.getByLabelText('Ghi chú')).toHaveProperty('value', 'r?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the last of two letters does not do what it does alone, nor one after them what it ends', async () => {
  const { did, user } = open()
  await user.keyboard('vp')
  expect(did).toEqual(['Chưa trả tiền'])
  await user.keyboard('p')
  expect(did).toEqual(['Chưa trả tiền', 'In phiếu'])
  await user.keyboard('vnf')
  await user.keyboard('vf')
  expect(did).toEqual(['Chưa trả tiền', 'In phiếu', 'Cần xử lý', 'Có sự cố'])
})

test('a field’s key leads into it', async () => {
  const { user } = open()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Tìm vận đơn'))
})

test('of several that do the same, the one beside the focus is pressed, and none where nothing tells', async () => {
  const { did, user } = open()
  await user.keyboard('o')
  expect(did).toEqual([])
  act(() => screen.getByText('Mở đơn 2').focus())
  await user.keyboard('o')
  expect(did).toEqual(['Mở đơn 2'])
})

test('of two forms by the same keys, the one that is typed in is sent, and none from outside of both', async () => {
  const did: string[] = []
  const form = (action: string, words: string) => (
    <form aria-label={words} action={() => void did.push(words)}>
      <input aria-label={`Tên ${words}`} />
      <Button data-action={action} type="submit">
        {words}
      </Button>
    </form>
  )
  const forms = (
    <main>
      {form('connect', 'Tài khoản')}
      {form('save-shop', 'Shop')}
    </main>
  )
  render(inScreen(services().services, forms))
  const user = userEvent.setup()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(did).toEqual([])
  await user.type(screen.getByLabelText('Tên Shop'), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(did).toEqual(['Shop']))
})

test('the palette finds an action by its name without marks, from within a field too, and does it', async () => {
  const { did, user } = open()
  act(() => screen.getByLabelText('Ghi chú').focus())
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(within(palette).getByRole('combobox')))
  await user.keyboard('hoi')
  await waitFor(() => expect(within(palette).getAllByRole('option')).toHaveLength(1))
  expect((await axe.run(palette, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(did).toEqual(['Hỏi hãng']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape leaves the palette with nothing done', async () => {
  const { did, user } = open()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(did).toEqual([])
})

test('? lists the screen’s actions with their keys, and what holds everywhere', async () => {
  const { user } = open()
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Phím tắt' })
  const row = within(list).getByText('Hỏi hãng').parentElement
  expect(row?.textContent).toBe('Hỏi hãngR')
  expect(within(list).getByText('Tìm lệnh theo tên')).toBeTruthy()
  expect(within(list).queryByText('Tem')).toBeNull()
  expect((await axe.run(list, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
})

test('while a question waits for its answer, no key does anything beneath it', async () => {
  const { did, user } = open()
  const question = document.createElement('div')
  question.setAttribute('role', 'alertdialog')
  document.body.append(question)
  for (const one of document.body.children) if (one !== question) one.setAttribute('inert', '')
  await user.keyboard('r{Control>}k{/Control}')
  expect(did).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  question.remove()
})

test('no action’s keys begin another’s: the first of two letters stands for nothing by itself', () => {
  const all = new Set<string>(Object.values(actionKeys))
  const firsts = [...all].flatMap((keys) => (keys.includes(' ') ? [keys.split(' ')[0]] : []))
  expect(firsts.filter((first) => first !== undefined && all.has(first))).toEqual([])
})

test('every screen of the workbench is opened by keys', () => {
  expect(screens.filter(({ id }) => actionKeys[`go-${id}`] === undefined).map(({ id }) => id)).toEqual([])
})

test('in an order’s form, folds open by their keys, and the palette ships', async () => {
  openOrder()
  const user = userEvent.setup()
  await screen.findByText(/35[.,]500/)
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await user.keyboard('m')
  expect(document.querySelector('[data-action="more-options"]')?.ariaExpanded).toBe('true')
  await user.keyboard('e')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Tên sản phẩm')[0]))
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog')
  const named = await within(palette).findAllByRole('option')
  const names = named.map((option) => option.getAttribute('data-command'))
  expect(names).toEqual(expect.arrayContaining(['add-item', 'edit-recipient', 'more-options', 'ship']))
  expect(names[0]).not.toBe('ship')
})

describe('over an order that is ready, what opened has the keys', () => {
  const SHIP = '{Control>}{Enter}{/Control}'
  const close = async (user: UserEvent) => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  test.each([
    ['the palette', '{Control>}k{/Control}'],
    ['the list of keys', '?'],
  ])('%s: nothing is shipped beneath it, and after it by the same keys', async (_, keys) => {
    const world = openOrder()
    const user = userEvent.setup()
    await screen.findByText(/35[.,]500/)
    act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
    await user.keyboard(keys)
    const over = await screen.findByRole('dialog')
    await waitFor(() => expect(over.contains(document.activeElement)).toBe(true))
    await user.keyboard(SHIP)
    // What the keys had picked, or shipped beneath, would have closed it.
    expect(await screen.findByRole('dialog')).toBe(over)
    await close(user)
    expect(world.counted('ship')).toBe(0)
    await user.click(screen.getByLabelText('Tên người nhận'))
    await user.keyboard(SHIP)
    await waitFor(() => expect(world.counted('ship')).toBe(1))
  })

  test('a list: the keys that ship do so from a field, and not from there', async () => {
    const world = openOrder()
    const user = userEvent.setup()
    await screen.findByText(/35[.,]500/)
    await user.click(screen.getByRole('combobox', { name: /Người trả phí ship/ }))
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    await user.keyboard(SHIP)
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })

  test('what closes by the very key keeps it from what lay beneath', async () => {
    const world = openOrder()
    await screen.findByText(/35[.,]500/)
    const over = document.createElement('div')
    over.setAttribute('role', 'dialog')
    over.addEventListener('keydown', () => over.remove())
    document.body.append(over)
    fireEvent.keyDown(over, { key: 'Enter', ctrlKey: true })
    expect(over.isConnected).toBe(false)
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })

  test('the palette: no number is changed for another and no place is chosen', async () => {
    const lines = [read('xóm 3, xã Tân Thành, Đồng Tháp')]
    const recipient = { name: read('Hằng'), phones: [read('0912 345 678'), read('0387 654 321')] }
    openOrder({ order: order({ recipient, address: { lines } }) })
    const tel = await screen.findByLabelText('Số điện thoại')
    await screen.findByRole('group', { name: /Nơi nào đúng/ })
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    const find = await within(await screen.findByRole('dialog')).findByRole('combobox')
    fireEvent.keyDown(find, { code: 'KeyP', key: 'p', altKey: true })
    fireEvent.keyDown(find, { code: 'Digit1', key: '1', altKey: true })
    await close(user)
    expect(tel).toHaveProperty('value', '0912345678')
    expect(document.querySelector('[data-choices]')).toBeTruthy()
  })
})
