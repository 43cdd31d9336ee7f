import { drawn, type Screen } from './screen.ts'

/** A cell that blocks its order, with its message and number of choices. */
export interface OpenCell {
  /** Without its sign. */
  order: string
  cell: string
  said: string
  choices: number
}

/** Drives the workbench's bulk table by keyboard. */
export function bulkTable(workbench: Screen) {
  const present = (selector: string, what: string, timeoutMs?: number) =>
    workbench.waitFor(`document.querySelector('${selector}')`, what, timeoutMs)
  const words = (selector: string) =>
    workbench.evaluate<string>(`document.querySelector('${selector}')?.innerText ?? ''`)
  const cellOf = ({ order, cell }: Pick<OpenCell, 'order' | 'cell'>) =>
    `[data-order$="${order}"] [data-cell="${cell}"]`

  return {
    present,
    words,
    /** Waits until reading ends. */
    read: (timeoutMs = 90_000) =>
      workbench.waitFor(
        `document.querySelector('[data-total="fees"]') && !document.querySelector('[data-action="stop-reading"]')`,
        'all of them to be read',
        timeoutMs,
      ),
    /** For all orders whose page has none. */
    async giveWeight(weight: string) {
      await workbench.click('[data-action="defaults"]')
      // The panel moves the focus into itself a frame after it opens, and back when it has closed.
      await workbench.waitFor(
        `document.activeElement?.closest('[role="dialog"]')?.querySelector('[data-default="weight"]')`,
        'the panel to have the focus',
      )
      await workbench.fill('[data-default="weight"]', weight)
      await workbench.press('Enter')
      await workbench.waitFor(
        `document.activeElement?.closest('[data-action="defaults"]')`,
        'the panel to give the focus back',
      )
    },
    /** The next cell that needs the seller, or undefined. */
    async nextCell(): Promise<OpenCell | undefined> {
      if ((await words('[data-action="next-problem"]')) === '') return undefined
      await workbench.waitFor(`!document.activeElement?.matches('input')`, 'the editor to be left')
      // By key: arriving prices move the button.
      await workbench.press('n')
      return workbench.waitFor<OpenCell>(
        `(() => {
          const cell = document.activeElement?.closest('[data-cell]')
          const row = cell?.closest('tr')
          // The keys may still be on the previous cell.
          return row && (cell.title || cell.dataset.cell === 'state') && {
            order: row.dataset.order.replace('#', ''), cell: cell.dataset.cell, said: cell.title,
            choices: row.querySelectorAll('[data-choice]').length,
          }
        })()`,
        'the keys on a cell with something to settle',
      )
    },
    /** A press at a question that is not wholly in view brings it there: a seller reads it and presses again. */
    async confirm(open: OpenCell) {
      const key = open.choices > 0 ? '1' : 'y'
      await workbench.press(key)
      const isOpen = `document.querySelector('${cellOf(open)}')?.title === ${JSON.stringify(open.said)}`
      await drawn(workbench)
      if (await workbench.evaluate<boolean>(isOpen)) await workbench.press(key)
    },
    /** Types into the cell; a ward is picked from the list. */
    async write(open: Pick<OpenCell, 'order' | 'cell'>, text: string) {
      const input = `${cellOf(open)} input`
      await workbench.press('Enter')
      await present(input, 'a field to write in')
      await workbench.fill(input, text)
      if (open.cell === 'ward') {
        await workbench.waitFor(
          `document.querySelector('[role="option"][data-highlighted]')?.innerText.includes('${text}')`,
          'the ward to be found',
        )
      }
      await workbench.press('Enter')
    },
    settled: (open: OpenCell, timeoutMs?: number) =>
      workbench.waitFor(
        `document.querySelector('${cellOf(open)}')?.title !== ${JSON.stringify(open.said)}`,
        `${open.cell} of ${open.order} to be settled`,
        timeoutMs,
      ),
    /** How many can be shipped, once all are priced. */
    async ready(): Promise<number> {
      await workbench.waitFor(`!document.querySelector('[data-total="pricing"]')`, 'all to be priced', 60_000)
      return Number(/\d+/.exec(await words('[data-action="ship-all"]'))?.[0] ?? 0)
    },
    /** Ships everything ready, once there are this many. */
    async ship(count: number, timeoutMs = 60_000) {
      await workbench.waitFor(
        `document.querySelector('[data-action="ship-all"]').innerText.includes('${count} đơn')`,
        `${count} orders to be priced`,
        timeoutMs,
      )
      await workbench.press('Control+Enter')
      await workbench.click('[data-action="confirm"]')
    },
  }
}
