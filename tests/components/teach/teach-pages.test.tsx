// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TaughtPages } from '../../../components/teach/TaughtPages.tsx'
import type { RecipeServices } from '../../../lib/app/services.ts'
import type { KeptRecipe } from '../../../lib/domain/store/recipe.ts'
import { toRecipeFile } from '../../../lib/domain/store/recipe-file.ts'
import { inScreen } from '../screen.tsx'
import { NOW, services } from '../world.ts'

const page: KeptRecipe = {
  store: 'so.example',
  shape: '/ledger/*',
  fields: {
    number: [{ ways: [{ by: 'mark', css: '.slip' }] }],
    phone: [{ ways: [{ by: 'mark', css: '.ring' }] }],
  },
  taughtOn: 'https://so.example/ledger/5101',
  taughtAt: NOW,
  trial: 'other',
}

function open(kept: KeptRecipe[] = [page], onlyIfAny = false) {
  let taught = kept
  let changed = () => {}
  const saved: { name: string; text: string }[] = []
  const opened: string[] = []
  const world = services({
    'recipes.try': async () => true,
    'recipes.remove': async () => true,
    'recipes.import': async () => ({ added: 1, replaced: 2 }),
  })
  const recipes: RecipeServices = {
    list: async () => taught,
    onChanged(onChange) {
      changed = onChange
      return () => {}
    },
    saveFile: (name, text) => saved.push({ name, text }),
  }
  const all = { ...world.services, recipes, openPage: (url: string) => void opened.push(url) }
  const { container } = render(inScreen(all, <TaughtPages onlyIfAny={onlyIfAny} />))
  function forget() {
    taught = []
    changed()
  }
  return { ...world, saved, opened, container, forget }
}

const chosen = async (file: File, container: HTMLElement) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file.')
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}

test('taught pages are listed with their fields and whether they were tried', async () => {
  open()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('so.example')).toBeTruthy()
  expect(row.getByText('/ledger/*')).toBeTruthy()
  expect(row.getByText(/2 ô · chỉ ngày/)).toBeTruthy()
  expect(row.getByText('Chưa thử trên đơn khác')).toBeTruthy()
})

test('without a taught page the list says how to teach', async () => {
  open([])
  expect(await screen.findByText(/Chưa chỉ trang nào/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Xuất ra tệp' })).toBeNull()
})

test('without an account the list appears only if pages were taught', async () => {
  const { forget, container } = open([page], true)
  expect(await screen.findByText('so.example')).toBeTruthy()
  forget()
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('a page is tried on the order that is opened next', async () => {
  const { requests, opened } = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Thử' }))
  expect(requests.find(({ name }) => name === 'recipes.try')?.input).toEqual({
    store: 'so.example',
    shape: '/ledger/*',
  })
  expect((await screen.findByRole('status')).textContent).toContain('so.example')
  await user.click(screen.getByRole('button', { name: 'Mở đơn đã chỉ' }))
  expect(opened).toEqual(['https://so.example/ledger/5101'])
})

test('a page is deleted only after a confirmation', async () => {
  const { counted } = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Xóa' }))
  expect(counted('recipes.remove')).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Xóa trang này' }))
  expect(counted('recipes.remove')).toBe(1)
})

test('an export can be imported and contains nothing of an order', async () => {
  const { saved, requests, container } = open()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Xuất ra tệp' }))
  const [file] = saved
  expect(file?.text).not.toContain('5101')
  await chosen(new File([file?.text ?? ''], 'pages.json'), container)
  expect(await screen.findByText(/Thêm 1 trang\. Thay 2 trang/)).toBeTruthy()
  const sent = requests.find(({ name }) => name === 'recipes.import')
  expect(sent?.input).toEqual({ recipes: [{ store: 'so.example', shape: '/ledger/*', fields: page.fields }] })
})

test.each([
  ['xin chào', /Không đọc được tệp này/],
  ['{}', /không phải tệp trang đã chỉ/],
  [toRecipeFile([page]).replace('"version": 1', '"version": 9'), /bản Quickship mới hơn/],
  [toRecipeFile([page]).replace('.slip', 'a:has(b)'), /có chỗ hỏng/],
])('a strange file is refused with its reason, and nothing of it is taken: %#', async (text, words) => {
  const { counted, container } = open()
  await screen.findByRole('listitem')
  await chosen(new File([text], 'strange.json'), container)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(counted('recipes.import')).toBe(0)
})
