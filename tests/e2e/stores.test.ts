import { describe } from 'vitest'
import { twelveOrdersAreShippedTogether } from './bulk-story.ts'
import { pageChanges } from './page-changes-story.ts'
import { nothingShowsTheToken } from './secrets-story.ts'
import { slipsArePrinted } from './slips-story.ts'
import { aStoreIsConnected } from './stores-story.ts'
import { ALIKE, BROWSERS, useE2e } from './support.ts'

describe.each(BROWSERS)('%s', (browser) => {
  const e2e = useE2e(browser)

  describe('a connected store', () => aStoreIsConnected(e2e))
  describe('a page that changes', () => pageChanges(e2e))
  if (ALIKE.includes(browser))
    describe('twelve orders shipped together', () => twelveOrdersAreShippedTogether(e2e))
  if (browser === 'firefox')
    describe('the token is nowhere but in the worker’s own store', () => nothingShowsTheToken(e2e))
  describe('printing slips', () => slipsArePrinted(e2e, browser))
})
