import { describe } from 'vitest'
import { anAddressNeedsTheSeller } from './address-story.ts'
import {
  noConsoleHoldsTheToken,
  noHeapHoldsTheToken,
  noPageSpeaksForUs,
  nothingShowsTheToken,
} from './secrets-story.ts'
import { theListOfShipments } from './shipment-list-story.ts'
import { ALIKE, useE2e } from './support.ts'

// One browser: what shows no token has done more than one thing by then.
describe.each(ALIKE)('%s', (browser) => {
  const e2e = useE2e(browser)
  const inChromium = browser === 'chromium' ? describe : undefined

  inChromium?.('the memory of a popup', () => noHeapHoldsTheToken(e2e))
  describe('the list of shipments', () => theListOfShipments(e2e))
  describe('an address that needs the seller', () => anAddressNeedsTheSeller(e2e))
  // In Firefox after it did other things (stores.test.ts).
  inChromium?.('the token is nowhere but in the worker’s own store', () => nothingShowsTheToken(e2e))
  describe('a script of ours that was taken over', () => noPageSpeaksForUs(e2e))
  inChromium?.('the consoles', () => noConsoleHoldsTheToken(e2e))
})
