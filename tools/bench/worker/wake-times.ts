import { setTimeout } from 'node:timers/promises'
import { WAKE_ALARM } from '../../../lib/background/alarms.ts'
import { pageOf } from '../../browser/page-screen.ts'
import type { Screen } from '../../browser/screen.ts'
import type { Session } from '../../browser/session.ts'

/** Kills the worker and asks it: ms from the message to its answer, as a page of the extension sees it. */
export async function answerOfDeadWorker(session: Session, ownPage: Screen): Promise<number> {
  await session.killWorker()
  return ownPage.evaluate<number>(`(async () => {
    const from = performance.now()
    await chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} })
    return performance.now() - from
  })()`)
}

/** A wake with nothing due is over by then. */
const AWAKE_MS = 1_500

/** Processor ms that a dead worker's wake by alarm takes in all processes, above a pause without one. Chromium only. */
export async function wakeCost(session: Session, ownPage: Screen): Promise<number> {
  const whole = await pageOf(ownPage).browser().target().createCDPSession()
  const processorMs = async () => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
  const spent = async (doIt: string) => {
    const before = await processorMs()
    await ownPage.evaluate(doIt)
    await setTimeout(AWAKE_MS)
    return (await processorMs()) - before
  }
  await session.killWorker()
  const still = await spent(`chrome.runtime.id`)
  const woken = await spent(`chrome.alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })`)
  await whole.detach()
  return woken - still
}
