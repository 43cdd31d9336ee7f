import { rmSync } from 'node:fs'
import { wholeNumber } from '../../servers/arguments.ts'
import { launchBrowser } from '../browser/launch.ts'
import { BROWSERS, type BrowserName } from '../browser/session.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { inShop } from './in-shop.ts'
import { percentile } from './percentile.ts'
import { TRIVIAL_PAGE, trivialExtension } from './worker/trivial-extension.ts'
import { answerOfDeadWorker, wakeCost } from './worker/wake-times.ts'

const MOST_TIMES_THE_TRIVIAL = 2
const WAKE_GOAL_MS = 20

export const worker = bench(
  {
    name: 'worker',
    about:
      'A dead worker’s first answer and its wake by alarm, in turns with a trivial one, in both browsers.',
    options: { rounds: { value: 'N', about: 'of each', read: wholeNumber, default: 30 } },
  },
  async ({ rounds }) => {
    const figures: Figure[] = []
    for (const browser of BROWSERS) figures.push(...(await measured(browser, rounds)))
    return figures
  },
)

interface Taken {
  answers: number[]
  wakes: number[]
}

function measured(browser: BrowserName, rounds: number): Promise<Figure[]> {
  return inShop(async ({ session, options }) => {
    const folder = trivialExtension()
    const other = await launchBrowser({ browser, extension: folder, headless: true })
    try {
      const workers = [
        { session, page: options.screen },
        { session: other, page: await other.openOwn(TRIVIAL_PAGE) },
      ] as const
      const [ours, trivial]: readonly [Taken, Taken] = [empty(), empty()]
      // The first of each is not counted.
      for (let round = 0; round <= rounds; round++) {
        for (const [at, taken] of [ours, trivial].entries()) {
          const worker = workers[at === 0 ? 0 : 1]
          const answer = await answerOfDeadWorker(worker.session, worker.page)
          const wake = browser === 'chromium' ? await wakeCost(worker.session, worker.page) : Number.NaN
          if (round === 0) continue
          taken.answers.push(answer)
          taken.wakes.push(wake)
        }
      }
      return figuresOf(browser, ours, trivial)
    } finally {
      await other.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }, browser)
}

/** The browser counts its processor time in steps of 10 ms, so a middle one would say little. */
const mean = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0) / times.length
const empty = (): Taken => ({ answers: [], wakes: [] })

function figuresOf(browser: BrowserName, ours: Taken, trivial: Taken): Figure[] {
  const answer = (name: string, share: number): Figure => ({
    name: `${browser}, dead to its first answer, ${name}`,
    value: percentile(ours.answers, share),
    unit: 'ms',
    floor: { name: 'a trivial worker', value: percentile(trivial.answers, share) },
    goal: { of: 'ratio', most: MOST_TIMES_THE_TRIVIAL },
  })
  const answers = [answer('the middle one', 0.5), answer('19 of 20', 0.95)]
  if (browser !== 'chromium') return answers
  const wake: Figure = {
    name: `${browser}, processor time of a wake with nothing due`,
    value: mean(ours.wakes),
    unit: 'ms',
    floor: { name: 'a trivial worker', value: mean(trivial.wakes) },
    goal: { of: 'value', most: WAKE_GOAL_MS },
  }
  return [...answers, wake]
}
