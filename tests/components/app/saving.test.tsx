// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import { expect, test } from 'vitest'
import { useSave } from '../../../components/app/saving.tsx'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

test('what could not be saved is said, kept until it is saved or left, and never a word too many', async () => {
  const outcomes = ['fails', 'fails', 'saves', 'fails']
  let tries = 0
  function Choice() {
    const save = useSave()
    const choose = async () => {
      if (outcomes[tries++] === 'fails') throw new Error('the disk said no')
    }
    return (
      <button type="button" onClick={() => save(choose)}>
        Chọn
      </button>
    )
  }
  render(inScreen(services().services, <Choice />))
  const user = userEvent.setup()
  const note = () => screen.queryByRole('alert')

  await user.click(screen.getByRole('button', { name: 'Chọn' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Việc bạn vừa làm chưa được lưu')
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(tries).toBe(2)
  expect(note()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(note()).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Chọn' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ qua' }))
  expect(note()).toBeNull()
  expect(tries).toBe(4)
})

test('of two that could not be saved, another try saves both, in their order', async () => {
  let full = true
  const saved: string[] = []
  function Choices() {
    const save = useSave()
    return ['Thứ nhất', 'Thứ hai'].map((name) => (
      <button
        key={name}
        type="button"
        onClick={() =>
          save(async () => {
            if (full) throw new Error('the disk said no')
            saved.push(name)
          })
        }
      >
        {name}
      </button>
    ))
  }
  render(inScreen(services().services, <Choices />))
  const user = userEvent.setup()
  for (const name of ['Thứ nhất', 'Thứ hai']) await user.click(screen.getByRole('button', { name }))
  full = false
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(saved).toEqual(['Thứ nhất', 'Thứ hai'])
})

test('another try brings back no older choice, and one that fails again keeps no other back', async () => {
  let full = true
  const saved: string[] = []
  function Choices() {
    const save = useSave()
    const choose = (name: string, what: string, fails = () => full) => (
      <button
        type="button"
        onClick={() =>
          save(async () => {
            if (fails()) throw new Error('the disk said no')
            saved.push(name)
          }, what)
        }
      >
        {name}
      </button>
    )
    return [
      choose('Hỏng', 'broken', () => true),
      choose('Kho cũ', 'pickup'),
      choose('Kho mới', 'pickup'),
      choose('Sáng', 'theme'),
    ].map((button, at) => <Fragment key={at}>{button}</Fragment>)
  }
  render(inScreen(services().services, <Choices />))
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  for (const name of ['Hỏng', 'Kho cũ', 'Sáng']) await press(name)
  full = false
  await press('Kho mới')
  await press('Thử lại')
  await waitFor(() => expect(saved).toEqual(['Kho mới', 'Sáng']))
  expect(screen.queryByRole('alert')).not.toBeNull()
})
