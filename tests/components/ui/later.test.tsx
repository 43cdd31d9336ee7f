// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { later, useLater } from '../../../components/ui/later.ts'

const lost = later(() => Promise.reject(new Error('no such file')))

function Form({ spare }: { spare: boolean }) {
  useLater(lost, true, spare)
  return <p>the form</p>
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { why: '' }
  static getDerivedStateFromError({ message }: Error) {
    return { why: message }
  }
  override render() {
    return this.state.why || this.props.children
  }
}

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

function draw(spare: boolean) {
  render(
    <Boundary>
      <Form spare={spare} />
    </Boundary>,
  )
}

test('a part that cannot be loaded fails the screen', async () => {
  draw(false)
  await screen.findByText('no such file')
})

test('a spare part that cannot be loaded is logged, and the screen stays', async () => {
  draw(true)
  await waitFor(() => expect(log).toHaveBeenCalledWith(new Error('no such file')))
  expect(screen.getByText('the form')).toBeDefined()
})

test('a part that was loaded before it is wanted is there at once, without what stands in for it', async () => {
  const parcels = later(async () => ({ words: 'the parcel' }))
  function Order({ shipped }: { shipped: boolean }) {
    const part = useLater(parcels, shipped)
    return <p>{shipped ? (part?.words ?? 'reading the page') : 'the form'}</p>
  }
  const { rerender } = render(<Order shipped={false} />)
  await parcels.load()
  rerender(<Order shipped />)
  expect(screen.getByText('the parcel')).toBeDefined()
})
