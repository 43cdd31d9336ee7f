// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PopupFailed } from '../../../components/popup/Popup.tsx'
import { Unopened } from '../../../lib/domain/disk-trouble.ts'
import { languages } from '../../../lib/i18n/languages.ts'
import { WorkerUnavailableError } from '../../../lib/messages/send.ts'
import { inScreen, openOrder } from '../screen.tsx'
import { services } from '../world.ts'

const broken = () => new Unopened('quickship', { cause: new DOMException('', 'UnknownError') })
const newer = () => new Unopened('quickship', { cause: new DOMException('', 'VersionError') })
const words = {
  vi: { broken: /Không mở được sổ đơn/, newer: /bản Quickship mới hơn/, full: /hết chỗ/ },
  en: { broken: /order book on this computer does not open/, newer: /newer Quickship/, full: /no room left/ },
} as const

describe.each(languages)('in %s', (language) => {
  test.each([
    ['broken', broken],
    ['newer', newer],
  ] as const)(
    'an order book that is %s is said to be so, and nothing can be shipped past it',
    async (why, error) => {
      const world = services()
      world.services.shipmentsOf = () => Promise.reject(error())
      openOrder({ world, language })
      expect((await screen.findByRole('alert')).textContent).toMatch(words[language][why])
      expect(screen.queryByRole('button', { name: /^(Gửi|Ship)/ })).toBeNull()
    },
  )

  test('the popup says the same where the accounts cannot be read', async () => {
    const failure = { kind: 'rejected', message: '', code: 'database-broken' } as const
    render(
      inScreen(
        services().services,
        <PopupFailed error={new WorkerUnavailableError('', failure)} />,
        language,
      ),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(words[language].broken)
  })

  test('an order that could not be saved stays in its form, with the reason and what to do', async () => {
    const failure = { kind: 'rejected', message: '', code: 'disk-full' } as const
    const world = services({ ship: () => Promise.reject(new WorkerUnavailableError('', failure)) })
    openOrder({ world, language })
    await screen.findByText(/35[.,]500/)
    await userEvent.setup().keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toMatch(words[language].full)
    expect(world.counted('ship')).toBe(1)
  })
})
