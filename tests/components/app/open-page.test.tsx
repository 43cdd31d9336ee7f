// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../components/app/open-page.tsx'
import { Unopened } from '../../../lib/domain/disk-trouble.ts'
import { type Language, languages } from '../../../lib/i18n/languages.ts'
import { settingsOf } from '../screen.tsx'
import { services } from '../world.ts'

const words = {
  vi: { book: /Không mở được sổ đơn[\s\S]*Khởi động lại/, own: /lỗi của chính nó[\s\S]*gửi dòng chi tiết/ },
  en: {
    book: /order book on this computer does not open[\s\S]*Restart/,
    own: /mistake of its own[\s\S]*send us the details/,
  },
} as const
const IO = 'IO error: .../LOG: Unable to create writable file'

let root: HTMLElement
let end = () => {}
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  end()
  root.remove()
})

async function open(read: () => Promise<ReactNode>, settings = settingsOf()) {
  end = await openPage(root, { settings, services: services().services, read })
}

async function failsWith(language: Language, what: RegExp) {
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(what)
  expect(
    within(alert).getByRole('button', { name: language === 'vi' ? 'Thử lại' : 'Try again' }),
  ).toBeTruthy()
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

test('a page is shown as soon as what it opens with is read', async () => {
  await open(async () => <p>Phiếu</p>)
  expect(await screen.findByText('Phiếu')).toBeTruthy()
})

describe.each(languages)('in %s, a page of its own stays no white tab', (language) => {
  test('where the order book does not open', async () => {
    const broken = new Unopened('shipments', { cause: new DOMException('', 'UnknownError') })
    await open(() => Promise.reject(broken), settingsOf(language))
    await failsWith(language, words[language].book)
  })

  test('where the settings it needs do not open, and the browser’s own words are at hand', async () => {
    await open(() => Promise.reject(new Error(IO)), settingsOf(language))
    await failsWith(language, words[language].own)
    expect(screen.getByText(new RegExp(IO))).toBeTruthy()
  })

  test('where it breaks once it is shown', async () => {
    const Broken = () => {
      throw new Error(IO)
    }
    await open(async () => <Broken />, settingsOf(language))
    await failsWith(language, words[language].own)
  })
})

test('where not even the language can be read, it is said in Vietnamese', async () => {
  const { language, theme } = settingsOf()
  const shut = { ...language, getValue: vi.fn(() => Promise.reject(new Error(IO))) }
  await open(() => Promise.reject(new Error(IO)), { language: shut, theme })
  await failsWith('vi', words.vi.own)
})
