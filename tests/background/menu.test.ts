import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

/** The menus of a browser where these tabs are open. */
async function startMenus(tabs: { id: number; windowId: number; url: string }[] = []) {
  fakeBrowser.reset()
  const made: { id: string; title: string; contexts: string[] }[] = []
  const update = vi.fn(async (_id: string, _change: { title: string }) => {})
  const create = vi.fn(async (_: { url: string }) => {})
  const show = vi.fn(async (_id: number, _change: { active: boolean }) => {})
  const front = vi.fn(async (_id: number, _change: { focused: boolean }) => {})
  const openPopup = vi.fn(async () => {})
  Object.assign(fakeBrowser, {
    contextMenus: {
      removeAll: async () => made.splice(0),
      create: (row: (typeof made)[0]) => made.push(row),
      update,
    },
  })
  Object.assign(fakeBrowser.runtime, { getURL: (path: string) => `chrome-extension://ours${path}` })
  Object.assign(fakeBrowser.action, { openPopup })
  const query = async ({ url }: { url: string }) =>
    tabs.filter((tab) => tab.url.startsWith(url.replace(/\*$/, '')))
  Object.assign(fakeBrowser.tabs, { query, create, update: show })
  Object.assign(fakeBrowser.windows, { update: front })
  vi.resetModules()
  const menu = await import('../../lib/background/menu.ts')
  const { language } = await import('../../lib/settings/preferences.ts')
  return { ...menu, language, made, update, create, show, front, openPopup }
}

test('the page’s menu ships its order or those selected, the toolbar button’s opens the workbench', async () => {
  const { createMenu, made } = await startMenus()
  await createMenu()
  expect(made.map(({ title, contexts }) => [title, contexts])).toEqual([
    ['Gửi đơn này', ['page', 'selection', 'link', 'image', 'editable']],
    ['Gửi các đơn đang chọn', ['page', 'selection', 'link', 'image']],
    ['Mở trang quản lý Quickship', ['action']],
  ])
})

test('all follow the language', async () => {
  const { keepMenuInLanguage, language, update } = await startMenus()
  keepMenuInLanguage()
  await language.setValue('en')
  await vi.waitFor(() =>
    expect(update.mock.calls.map(([, { title }]) => title)).toEqual([
      'Ship this order',
      'Ship the selected orders',
      'Open Quickship’s workbench',
    ]),
  )
})

test('the workbench opens in a new tab, and no popup with it', async () => {
  const { openFromMenu, create, openPopup } = await startMenus()
  openFromMenu('open-workbench', 3)
  await vi.waitFor(() =>
    expect(create).toHaveBeenCalledWith({ url: 'chrome-extension://ours/workbench.html' }),
  )
  expect(openPopup).not.toHaveBeenCalled()
})

test('where it is open already, that tab and its window come to the front', async () => {
  const url = 'chrome-extension://ours/workbench.html#/convert'
  const { openFromMenu, create, show, front } = await startMenus([{ id: 7, windowId: 2, url }])
  openFromMenu('open-workbench', 3)
  await vi.waitFor(() => expect(front).toHaveBeenCalledWith(2, { focused: true }))
  expect(show).toHaveBeenCalledWith(7, { active: true })
  expect(create).not.toHaveBeenCalled()
})
