import { afterAll, beforeAll, describe } from 'vitest'
import { launchBrowser } from '../../tools/browser/launch.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { badgesInView } from './badges-story.ts'
import { aClickOfTheDriver } from './driver-story.ts'
import { ALIKE } from './support.ts'
import { theWorkbench } from './workbench-story.ts'

describe.each(ALIKE)('%s', (browser) => {
  let session: Session
  beforeAll(async () => {
    const extension = extensionFolder(browser, 'production')
    session = await launchBrowser({ browser, extension, headless: true })
    await session.firstRun()
  })
  afterAll(() => session?.close())
  const opened = () => session

  describe('the workbench', () => theWorkbench(opened))
  if (browser === 'chromium') describe('a click of the driver', () => aClickOfTheDriver(opened))
  describe('badges on the pages of shops', () => badgesInView(opened))
})
