// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useGrid } from '../../../../components/bulk/table/use-grid.ts'
import type { AssessedRow } from '../../../../components/bulk/use-bulk.ts'
import { layOut } from '../../lay-out.ts'

beforeEach(() => layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200))

const rows = ['first', 'second'].map((key) => ({ row: { key } }) as AssessedRow)
const nobody = () => {}

/** Two cells per row; moves the focus right after it is drawn, before the effects run. */
function Grid({ leadOn }: { leadOn: boolean }) {
  const grid = useGrid(rows, nobody)
  const lead = useEffectEvent(() => grid.goTo(1, 'ward'))
  useLayoutEffect(() => {
    if (leadOn) lead()
  }, [leadOn])
  return (
    <div ref={grid.view}>
      {grid.drawn.map(({ index }) => (
        <div key={index} data-row={rows[index]?.row.key} ref={grid.measure} data-index={index}>
          <span data-cell="name" tabIndex={-1} />
          <span data-cell="ward" tabIndex={-1} />
        </div>
      ))}
    </div>
  )
}

test('a key pressed right after a drawing leads where it leads, not back to where the keys were', () => {
  const { rerender } = render(<Grid leadOn={false} />)
  rerender(<Grid leadOn />)
  expect(document.activeElement).toBe(document.querySelector('[data-row="second"] [data-cell="ward"]'))
})
