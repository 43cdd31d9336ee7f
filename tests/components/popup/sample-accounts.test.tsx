// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { Popup } from '../../../components/popup/Popup.tsx'
import type { OpenedPage } from '../../../lib/app/opened-page.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { SAMPLE_PAGE, SAMPLE_STORE } from '../../../lib/domain/practice.ts'
import { index } from '../../address/units.ts'
import { inScreen, memoryOf } from '../screen.tsx'
import { account, order, services } from '../world.ts'
import { deskOf } from './open-desk.tsx'

const practice = account({ id: 'practice-inside', name: 'Dùng thử', environment: 'practice' })
const staging = account({ id: 's', name: 'Máy thử', environment: 'staging' })
const sample: OpenedPage = { kind: 'order', order: order({ store: SAMPLE_STORE }) }

async function openPopup(accounts: Account[], page = sample) {
  const world = services({ 'accounts.list': async () => accounts })
  const opened: string[] = []
  world.services.openPage = (url) => opened.push(url)
  const memory = { ...memoryOf(), lastAccountId: accounts[0]?.id }
  const start = { page, accounts, index, memory, desk: deskOf() }
  await act(async () => {
    render(inScreen(world.services, <Popup start={start} />))
  })
  return { ...world, opened }
}

test('the sample order is offered to practice accounts only, whatever the last account was', async () => {
  const { changed } = await openPopup([account(), staging, practice])
  expect(await screen.findByText(/DÙNG THỬ ·/)).toBeTruthy()
  // The accounts are read again.
  await act(async () => changed())
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Tài khoản gửi' }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Dùng thử'])
  expect(screen.getByText(/Shop Mẫu/)).toBeTruthy()
})

test('without one, the guide adds it', async () => {
  const { opened } = await openPopup([account(), staging])
  expect(await screen.findByText('Đơn mẫu cần tài khoản dùng thử')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Thêm tài khoản dùng thử' }))
  expect(opened).toEqual(['/welcome.html#/account'])
})

test('on a page of our own the popup leads to the sample order', async () => {
  const { opened } = await openPopup([practice], { kind: 'own-page' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Mở đơn mẫu' }))
  expect(opened).toEqual([SAMPLE_PAGE])
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
