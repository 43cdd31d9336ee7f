import { runTool } from '../../servers/arguments.ts'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { cancelOne, handOver, printSlips } from './hand-over.ts'
import { claimMoney } from './money.ts'
import { shipAll } from './ship.ts'
import { dealWithTrouble, moveOn, refreshAll } from './trouble.ts'
import { openDay } from './world.ts'

/** Those written by hand, one of which the carrier refuses. */
const LEAST = 20

const line = {
  command: 'npm run day --',
  about: `A seller's day in Chromium with the built extension, the sandbox and the demo store.

The orders are shipped from the list page, their slips printed, one is cancelled, and the others are handed over with
a keyboard's scanner. The sandbox moves the parcels on; trouble is dealt with, customers are answered, a statement is
compared and what is missing claimed. It prints keys, clicks, scans and seconds of each job, and what was asserted.`,
  options: {
    orders: { value: 'N', about: 'how many, from 20 on', read: count, default: everyOrder.length },
  },
} as const

function count(typed: string): number {
  const number = Number(typed)
  if (!Number.isInteger(number) || number < LEAST || number > everyOrder.length)
    throw new Error(`takes a number from ${LEAST} to ${everyOrder.length}.`)
  return number
}

await runTool(line, async ({ orders }) => {
  const day = await openDay(orders)
  const { sheet, sandbox } = day
  try {
    const workbench = await shipAll(day)
    await printSlips(day, workbench)
    const cancelled = await cancelOne(day, workbench)
    await handOver(day, workbench, cancelled)
    const asks = moveOn(
      day,
      sandbox.state.orders.filter((order) => order !== cancelled),
    )
    await refreshAll(day, workbench)
    await dealWithTrouble(day, workbench, asks)
    await claimMoney(day, workbench)
  } finally {
    sheet.print()
    await day.close()
  }
  if (sheet.failed()) process.exitCode = 1
})
