// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureNote } from '../../../components/ui/FailureNote.tsx'
import type { Failure } from '../../../lib/domain/failure.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

const SAID = 'Hàng quá khổ'

test.each<[boolean, Failure]>([
  [true, { kind: 'rejected', message: SAID }],
  [true, { kind: 'forbidden', message: SAID }],
  [true, { kind: 'carrier-down', httpStatus: 500, message: SAID }],
  [false, { kind: 'unreadable', httpStatus: 200, excerpt: SAID }],
  [false, { kind: 'bug', message: SAID }],
])('the carrier is named as who said it (%s): %o', async (isCarriers, failure) => {
  render(inScreen(services().services, <FailureNote failure={failure} doing="ship" />))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`“${SAID}”`)
  expect(alert.textContent?.includes('Lời của hãng')).toBe(isCarriers)
})
