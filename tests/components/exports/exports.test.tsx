// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WorkbenchProvider } from '../../../components/app/workbench-services.tsx'
import { ExportMenu } from '../../../components/exports/ExportMenu.tsx'
import type { WorkbenchServices } from '../../../lib/bulk/workbench-services.ts'
import { readTable } from '../../../lib/tables/read-table.ts'
import { lazyRows } from '../../../lib/tables/table.ts'
import { index } from '../../address/units.ts'
import { orderBook, writeHere } from '../order-book.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

const ROWS = 3_000

/** A menu over thousands of rows, and what its writer does with them. */
function open(openTableWriter: WorkbenchServices['openTableWriter']) {
  const saved: { name: string; content: string | Blob }[] = []
  const workbench: WorkbenchServices = {
    addressIndex: async () => index,
    ...orderBook(),
    saveFile: (name, content) => void saved.push({ name, content }),
    openTableWriter,
  }
  const rows = lazyRows(ROWS, (at) => [`0${at}`, at])
  const table = () => ({ columns: ['Mã', 'Tiền COD'], rows })
  render(
    inScreen(
      services().services,
      <WorkbenchProvider services={workbench}>
        <ExportMenu what="Vận đơn" fileName="van-don" choices={[{ table }]} />
      </WorkbenchProvider>,
    ),
  )
  const user = userEvent.setup()
  return {
    saved,
    user,
    async save(format: RegExp) {
      await user.click(screen.getByRole('button', { name: 'Tải về: Vận đơn' }))
      await user.click(await screen.findByRole('menuitem', { name: format }))
    },
  }
}

test('thousands of rows go to the writer a few at a time, and all of them are in the file', async () => {
  const slices: number[] = []
  const { saved, save } = open((head) => {
    const writer = writeHere(head)
    const add: typeof writer.add = (rows) => {
      slices.push(rows.length)
      writer.add(rows)
    }
    return { ...writer, add }
  })
  await save(/Excel/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(Math.max(...slices)).toBeLessThanOrEqual(250)
  const read = await readTable(saved[0]?.content ?? '')
  if (read.kind !== 'table') throw new Error(read.reason)
  expect(read.table.rows).toEqual(Array.from({ length: ROWS }, (_, at) => [`0${at}`, at]))
})

test('a file that is being made shows how far it is and is stopped: nothing is saved, and the next one is', async () => {
  const held = Promise.withResolvers<string>()
  let closed = 0
  const opened: WorkbenchServices['openTableWriter'][] = [
    () => ({ add() {}, finish: () => held.promise, close: () => void closed++ }),
  ]
  const { saved, save, user } = open((head) => (opened.pop() ?? writeHere)(head))
  await save(/Excel/)
  expect(await screen.findByRole('progressbar', { name: 'Đang tạo tệp…' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dừng' }))
  expect(closed).toBe(1)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  held.resolve('late')
  await save(/CSV/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/\.csv$/)
})

test('a writer that fails, or does not start, says what to do, and may be tried again', async () => {
  const failing = () => Promise.reject(new Error('out of memory'))
  const opened: WorkbenchServices['openTableWriter'][] = [
    () => {
      throw new Error('no thread')
    },
    () => ({ add() {}, finish: failing, close() {} }),
  ]
  const { saved, save } = open((head) => (opened.pop() ?? writeHere)(head))
  for (let at = 0; at < 2; at++) {
    await save(/Excel/)
    expect(await screen.findByText(/Không tạo được tệp/)).toBeDefined()
  }
  await save(/Excel/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText(/Không tạo được tệp/)).toBeNull()
})

test.each(['00:00', '06:59', '23:59'])('the file’s name has the day of Vietnam at %s', async (clock) => {
  vi.useFakeTimers({ now: Date.parse(`2026-11-20T${clock}:00+07:00`), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { saved, save } = open(writeHere)
  await save(/CSV/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('van-don-2026-11-20.csv')
})
