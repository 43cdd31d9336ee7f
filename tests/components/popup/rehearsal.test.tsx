// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Rehearsal } from '../../../components/popup/Rehearsal.tsx'
import type { Services } from '../../../lib/app/services.ts'
import { index } from '../../address/units.ts'
import { settingsOf } from '../screen.tsx'
import { account, services } from '../world.ts'

test('the form of an invented order is drawn whole, and does nothing', async () => {
  const used: string[] = []
  const watched = new Proxy<Services>(services().services, {
    get(all, name) {
      const one: unknown = Reflect.get(all, name)
      if (typeof one !== 'function') return one
      return (...given: unknown[]) => {
        used.push(String(name))
        return one(...given)
      }
    },
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  const keys = [document, window].map((target) => vi.spyOn(target, 'addEventListener'))

  root.render(
    <Rehearsal
      language="vi"
      settings={settingsOf()}
      services={watched}
      accounts={[account()]}
      index={index}
    />,
  )

  await waitFor(() => expect(place.querySelector('[data-action="ship"]')).not.toBeNull())
  await new Promise((passed) => setTimeout(passed))
  expect(used).toEqual([])
  expect(keys.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(document.activeElement).toBe(document.body)
  root.unmount()
})
