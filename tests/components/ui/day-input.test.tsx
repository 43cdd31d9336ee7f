// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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

test('what is no day stays and counts for none; a short year is one of this century', async () => {
  const days: string[] = []
  const Field = () => {
    const [day, setDay] = useState('2026-11-23')
    const take = (next: string) => {
      days.push(next)
      setDay(next)
    }
    return <DayInput aria-label="day" value={day} onChange={take} />
  }
  render(inScreen(services().services, <Field />))
  const input = screen.getByRole('textbox', { name: 'day' })
  const seller = userEvent.setup()
  const type = async (text: string) => {
    await seller.tripleClick(input)
    await seller.keyboard(`${text}{Tab}`)
    return { shown: input.getAttribute('value'), taken: days.at(-1) }
  }
  expect(await type('32/13/2026')).toEqual({ shown: '32/13/2026', taken: '' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(await type('31/12/26')).toEqual({ shown: '31/12/2026', taken: '2026-12-31' })
  expect(input.getAttribute('aria-invalid')).toBe('false')
})
