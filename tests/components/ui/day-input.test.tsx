// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DayInput, dayOf } from '../../../components/ui/DayInput.tsx'
import { languages } from '../../../lib/i18n/languages.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

test.each([
  ['3/11/2026', '2026-11-03'],
  ['03-11-2026', '2026-11-03'],
  [' 3.11.2026 ', '2026-11-03'],
  ['', ''],
  ['31/11/2026', undefined],
  ['11/23/2026', undefined],
  ['3/11', undefined],
])('%s is the day %s', (text, day) => expect(dayOf(text)).toBe(day))

test.each(languages)(
  'in %s a day is written and typed day first; half a day changes nothing',
  async (language) => {
    const days: string[] = []
    const field = <DayInput aria-label="day" value="2026-11-23" onChange={(day) => days.push(day)} />
    render(inScreen(services().services, field, language))
    const input = screen.getByRole('textbox', { name: 'day' })
    expect(input).toHaveProperty('value', '23/11/2026')
    const seller = userEvent.setup()
    await seller.clear(input)
    await seller.type(input, '2/12/202')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await seller.type(input, '6')
    expect(days).toEqual(['', '2026-12-02'])
    expect(input.getAttribute('aria-invalid')).toBe('false')
  },
)
