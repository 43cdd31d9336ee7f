import type { Screen } from './screen.ts'

/** A cell that keeps its order from being shipped, with what is said of it and how many places are to choose from. */
export interface OpenPlace {
  /** Without its sign. */
  order: string
  cell: string
  said: string
  choices: number
}

/** The workbench's bulk table as a seller works it: by keys. */
export function bulkTable(workbench: Screen) {
  const present = (selector: string, what: string, timeoutMs?: number) =>
    workbench.waitFor(`document.querySelector('${selector}')`, what, timeoutMs)
  const words = (selector: string) =>
    workbench.evaluate<string>(`document.querySelector('${selector}')?.innerText ?? ''`)
  const cellOf = ({ order, cell }: Pick<OpenPlace, 'order' | 'cell'>) =>
    `[data-order$="${order}"] [data-cell="${cell}"]`

  return {
    present,
    words,
    /** Until nothing is being read. */
    read: () =>
      workbench.waitFor(
        `document.querySelector('[data-total="fees"]') && !document.querySelector('[data-action="stop-reading"]')`,
        'all of them to be read',
        90_000,
      ),
    /** For all whose page tells none. */
    async giveWeight(weight: string) {
      await workbench.click('[data-action="defaults"]')
      await workbench.fill('[data-default="weight"]', weight)
      await workbench.press('Enter')
      await present('[data-action="undo"]', 'the weight to be given')
    },
    /** The next place that needs the seller; undefined once there is none. */
    async nextPlace(): Promise<OpenPlace | undefined> {
      if ((await words('[data-action="next-problem"]')) === '') return undefined
      await workbench.click('[data-action="next-problem"]')
      return workbench.waitFor<OpenPlace>(
        `(() => {
          const cell = document.activeElement?.closest('[data-cell]')
          const row = cell?.closest('tr')
          // The keys may still be on the place before.
          return row && (cell.title || cell.dataset.cell === 'state') && {
            order: row.dataset.order.replace('#', ''), cell: cell.dataset.cell, said: cell.title,
            choices: row.querySelectorAll('[data-choice]').length,
          }
        })()`,
        'the keys on a cell with something to settle',
      )
    },
    /** Says that it is right as it stands, or takes the first place to choose from. */
    confirm: ({ choices }: OpenPlace) => workbench.press(choices > 0 ? '1' : 'y'),
    /** Writes in the cell with the keys; a ward is picked from the list once it is found. */
    async write(place: Pick<OpenPlace, 'order' | 'cell'>, text: string) {
      const input = `${cellOf(place)} input`
      await workbench.press('Enter')
      await present(input, 'a place to write')
      await workbench.fill(input, text)
      if (place.cell === 'ward') {
        await workbench.waitFor(
          `document.querySelector('[role="option"][data-highlighted]')?.innerText.includes('${text}')`,
          'the ward to be found',
        )
      }
      await workbench.press('Enter')
    },
    settled: (place: OpenPlace, timeoutMs?: number) =>
      workbench.waitFor(
        `document.querySelector('${cellOf(place)}')?.title !== ${JSON.stringify(place.said)}`,
        `${place.cell} of ${place.order} to be settled`,
        timeoutMs,
      ),
    /** How many could be shipped now, once all are priced. */
    async ready(): Promise<number> {
      await workbench.waitFor(`!document.querySelector('[data-total="pricing"]')`, 'all to be priced', 60_000)
      return Number(/\d+/.exec(await words('[data-action="ship-all"]'))?.[0] ?? 0)
    },
    /** Ships what is ready, once that are so many. */
    async ship(count: number) {
      await workbench.waitFor(
        `document.querySelector('[data-action="ship-all"]').innerText.includes('${count} đơn')`,
        `${count} orders to be priced`,
        60_000,
      )
      await workbench.press('Control+Enter')
      await workbench.click('[data-action="confirm"]')
    },
  }
}
