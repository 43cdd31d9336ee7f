// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { Options } from '../../../components/options/Options.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import type { languages } from '../../../lib/i18n/languages.ts'
import { readIn } from '../read-in.ts'
import { account, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

/** Has come already: what React waits for within an act never comes. */
function edit(known: Account, language: (typeof languages)[number] = 'vi') {
  const world = services({ 'accounts.save': async () => ({ ok: true, value: known }) })
  const { container } = render(inSettings(world.services, <Options accounts={[known]} />, language))
  const saved = () => world.requests.findLast(({ name }) => name === 'accounts.save')?.input
  return { ...world, container, saved, user: userEvent.setup() }
}

async function unfold(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Sửa' }))
  await user.click(screen.getByText('Nâng cao'))
}

/** The account form's switches; those of notifications are below. */
function accountSwitches() {
  return screen.getAllByRole('switch').filter((one) => !one.dataset.switch?.startsWith('news-'))
}

describe('the advanced part of an account', () => {
  test('is folded, and saves as it was when nobody opens it', async () => {
    const kept = { features: ['label-pdf'], shopKind: 'b2c', bodyFormat: 'form', apiVersion: '1.5' } as const
    const { user, saved } = edit(account({ ...kept, features: [...kept.features] }))
    await user.click(await screen.findByRole('button', { name: 'Sửa' }))
    expect(screen.getByText('Nâng cao').closest('details')?.open).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    expect(saved()).toMatchObject({ ...kept, marketplace: false })
  })

  test('switches what the package allows on and off, each off at first', async () => {
    const { user, saved } = edit(account())
    await unfold(user)
    const switches = accountSwitches()
    expect(switches).toHaveLength(8)
    for (const one of switches) expect(one.getAttribute('aria-checked')).toBe('false')
    await user.click(screen.getByRole('switch', { name: 'Hẹn ngày lấy hàng' }))
    await user.click(screen.getByRole('switch', { name: 'Tem PDF của hãng' }))
    await user.click(screen.getByRole('switch', { name: 'Hẹn ngày lấy hàng' }))
    await user.click(screen.getByRole('radio', { name: 'Doanh nghiệp (B2C)' }))
    await user.click(screen.getByRole('radio', { name: 'Form' }))
    await user.type(screen.getByLabelText('Phiên bản API (ver)'), ' 1.5 ')
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    expect(saved()).toMatchObject({
      features: ['label-pdf'],
      shopKind: 'b2c',
      bodyFormat: 'form',
      apiVersion: '1.5',
    })
  })

  test('makes an account a marketplace’s, which has no use for what concerns orders', async () => {
    const { user, saved } = edit(account())
    await unfold(user)
    const marketplace = screen.getByRole('switch', { name: 'Đây là tài khoản sàn (B2C)' })
    marketplace.focus()
    await user.keyboard(' ')
    expect(accountSwitches()).toEqual([marketplace])
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    expect(saved()).toMatchObject({ marketplace: true })
  })
})

describe.each(readIn)('in %s, a screen reader finds its way through', (language) => {
  test('the advanced part, an operator’s shops and a shop being made', async () => {
    const { pickup: _, ...plain } = account({ marketplace: true })
    const { user, container } = edit(plain, language)
    await screen.findByRole('main')
    const press = async (action: string) => {
      const button = container.querySelector(`[data-action="${action}"]`)
      if (button) await user.click(button)
    }
    await press('create-shop')
    await screen.findByRole('combobox', { name: /Quận|District/ })
    await press('save-shop')
    await press('add-account')
    await press('advanced')
    document.title = 'Quickship'
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })
})
