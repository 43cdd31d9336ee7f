// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../../lib/domain/failure.ts'
import { memoryOf, openOrder } from '../../screen.tsx'
import { order, read, services } from '../../world.ts'
import { FORM_KEY, openPlace, shipButton, shipped } from '../form.ts'

const hamlet = () => screen.getByLabelText(/Thôn/)

async function openHamlet(answer: () => Promise<Outcome<string[]>>) {
  const address = { lines: [read('12 phố Vạn Phúc, P. Thành Công, Q. Ba Đình, Hà Nội')] }
  const world = openOrder({ world: services({ 'places.level-four': answer }), order: order({ address }) })
  await shipButton()
  const fold = document.querySelector<HTMLElement>('button[title^="Thêm: đường"]')
  if (!fold) throw new Error('level 4 is not folded away')
  fireEvent.click(fold)
  return world
}

const names = async (): Promise<Outcome<string[]>> => ({
  ok: true,
  value: ['Tổ dân phố 1', 'Tổ dân phố 2', 'Xóm Chùa'],
})

describe('level 4', () => {
  test('is requested for the ward once its list opens', async () => {
    const world = await openHamlet(names)
    expect(world.counted('places.level-four')).toBe(0)
    const user = userEvent.setup()
    await user.click(hamlet())
    await user.click(await screen.findByRole('option', { name: 'Tổ dân phố 2' }))
    expect(world.requests.find(({ name }) => name === 'places.level-four')?.input).toMatchObject({
      province: 'Thành phố Hà Nội',
      district: 'Quận Ba Đình',
      wardOrStreet: 'Phường Thành Công',
    })
    await user.click(hamlet())
    await screen.findByRole('option', { name: 'Khác' })
    expect(world.counted('places.level-four')).toBe(1)
    expect(await shipped(world)).toMatchObject({ hamlet: 'Tổ dân phố 2' })
  })

  test('is found without accents, or typed where the list does not have it', async () => {
    const world = await openHamlet(names)
    const user = userEvent.setup()
    await user.clear(hamlet())
    await user.type(hamlet(), 'xom')
    await screen.findByRole('option', { name: 'Xóm Chùa' })
    expect(screen.queryByRole('option', { name: 'Tổ dân phố 1' })).toBeNull()
    await user.clear(hamlet())
    await user.type(hamlet(), 'Ngách 9')
    expect(await shipped(world)).toMatchObject({ hamlet: 'Ngách 9' })
  })

  test('can be “Khác” or typed when the list failed, and is requested again', async () => {
    let answer: () => Promise<Outcome<string[]>> = async () => ({
      ok: false,
      failure: { kind: 'unreachable', why: 'dropped' },
    })
    const world = await openHamlet(() => answer())
    const user = userEvent.setup()
    await user.click(hamlet())
    expect(await screen.findByText(/Không hỏi được danh sách/)).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Khác' })).toBeTruthy()
    await user.keyboard('{Escape}')
    answer = names
    await user.click(hamlet())
    expect(await screen.findByRole('option', { name: 'Xóm Chùa' })).toBeTruthy()
    expect(world.counted('places.level-four')).toBe(2)
  })
})

describe('a hamlet that was read', () => {
  const open = (line: string, list: () => Promise<Outcome<string[]>> = names) =>
    openOrder({
      world: services({ 'places.level-four': list }),
      order: order({ address: { lines: [read(line)] } }),
    })
  const listRequested = (world: ReturnType<typeof open>) =>
    waitFor(() => expect(world.counted('places.level-four')).toBe(1))
  const priced = () => shipButton()

  test('becomes the carrier’s own name for it', async () => {
    const world = open('12 phố Vạn Phúc, to dan pho 2, P. Thành Công, Q. Ba Đình, Hà Nội')
    await screen.findByText(/Tổ dân phố 2 ·/)
    expect(await shipped(world)).toMatchObject({ hamlet: 'Tổ dân phố 2' })
  })

  test('is none of the former ward’s once another ward was chosen, also when the popup opens again', async () => {
    const address = { lines: [read('12 phố Vạn Phúc, to dan pho 2, P. Thành Công, Q. Ba Đình, Hà Nội')] }
    const memory = memoryOf()
    const first = openOrder({
      world: services({ 'places.level-four': names }),
      order: order({ address }),
      memory,
    })
    await screen.findByText(/Tổ dân phố 2 ·/)
    first.unmount()
    const saved = memory.forms.get(FORM_KEY) ?? expect.fail('nothing was saved')
    memory.forms.set(FORM_KEY, { ...saved, changes: { ...saved.changes, ward: 'Phường Giảng Võ' } })
    const elsewhere = services({ 'places.level-four': async () => ({ ok: true, value: ['Tổ 9'] }) })
    const world = openOrder({ world: elsewhere, order: order({ address }), memory })
    await waitFor(() => expect(screen.queryByText(/Tổ dân phố 2 ·/)).toBeNull())
    expect(await shipped(world)).toMatchObject({ ward: 'Phường Giảng Võ', hamlet: 'Khác' })
  })

  test('is “Khác” where the carrier does not list it, and stays in the detailed address', async () => {
    const world = open('12 phố Vạn Phúc, tổ 44, P. Thành Công, Q. Ba Đình, Hà Nội')
    await waitFor(() => expect(screen.queryByText(/tổ 44 ·/)).toBeNull())
    await priced()
    expect(await shipped(world)).toMatchObject({ hamlet: 'Khác', detail: '12 phố Vạn Phúc, tổ 44' })
  })

  test('is sent as it was read where the list failed', async () => {
    const world = open('12 phố Vạn Phúc, tổ 44, P. Thành Công, Q. Ba Đình, Hà Nội', async () => ({
      ok: false,
      failure: { kind: 'unreachable', why: 'dropped' },
    }))
    await listRequested(world)
    await priced()
    expect(await shipped(world)).toMatchObject({ hamlet: 'tổ 44' })
  })
})

test.each([/Thôn/, /Phường/, /Tỉnh/])('Esc closes the list of %s, and empties nothing', async (label) => {
  await openHamlet(names)
  await openPlace()
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>(label)
  const before = input.value
  await user.click(input)
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await user.keyboard('{Escape}')
  expect(input.value).toBe(before)
  expect(await shipButton()).toBeTruthy()
})
