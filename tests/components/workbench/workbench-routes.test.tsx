// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Boxes } from 'lucide-react'
import { type ComponentType, lazy, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScreenProps, WorkbenchScreens } from '../../../components/app/workbench-screen.ts'
import { Workbench } from '../../../components/workbench/Workbench.tsx'
import { inScreen } from '../screen.tsx'
import { account, services } from '../world.ts'

const loaded: string[] = []

function aScreen(id: string, Screen: ComponentType<ScreenProps>) {
  const load = async () => {
    loaded.push(id)
    return { default: Screen }
  }
  return { id, phrase: 'convert', icon: Boxes, screen: lazy(load) } as const
}

function Notes({ rest }: ScreenProps) {
  const [text, setText] = useState('')
  return (
    <textarea aria-label={`notes ${rest}`} value={text} onChange={(event) => setText(event.target.value)} />
  )
}

function openRoutes() {
  loaded.splice(0)
  const screens: WorkbenchScreens = [
    aScreen('first', () => <p>the first</p>),
    aScreen('notes', Notes),
    aScreen('broken', () => {
      throw new Error('it broke')
    }),
  ]
  render(inScreen(services().services, <Workbench accounts={[account()]} screens={screens} />))
}

const goTo = (hash: string) =>
  act(async () => {
    location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })

beforeEach(() => {
  location.hash = ''
})

test('a screen is loaded when it is first opened, and its heading is where the focus goes', async () => {
  openRoutes()
  await screen.findByText('the first')
  expect(loaded).toEqual(['first'])
  expect(document.activeElement).toBe(document.body)
  await goTo('#/notes')
  await screen.findByRole('textbox')
  expect(loaded).toEqual(['first', 'notes'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const current = within(screen.getByRole('navigation')).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['#/notes'])
})

test('a screen gets what stands behind its name, and keeps what it holds while another is shown', async () => {
  openRoutes()
  await goTo('#/notes/a/b')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'notes a/b' }), 'kept')
  await goTo('#/first')
  await screen.findByText('the first')
  expect(screen.queryByRole('textbox')).toBeNull()
  await goTo('#/notes/c')
  const field = await screen.findByRole('textbox', { name: 'notes c' })
  expect(field instanceof HTMLTextAreaElement && field.value).toBe('kept')
})

test('a screen that breaks says so, and leaves the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openRoutes()
  await goTo('#/broken')
  expect((await screen.findByRole('alert')).textContent).toMatch('it broke')
  await goTo('#/first')
  await waitFor(() => expect(screen.getByText('the first')).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
})
