import { expect, test } from 'vitest'
import { actionKeys } from '../../../components/commands/action-keys.ts'

/** What may be in view at once though no test of a screen happens to show it. */
const together: Record<string, readonly string[]> = {
  'a shipment that was paid out, whose shop has no code': [
    'refresh',
    'cancel',
    'withdraw',
    'hurry',
    'edit',
    'another',
    'slip',
    'label',
    'copy-code',
    'copy-order-id',
    'open-order',
    'set-aside',
    'take-over',
    'keep-as-sent',
    'fill-page',
    'take-back-paid',
  ],
  'many orders, some being read while others are shipped': [
    'stop-reading',
    'stop-shipping',
    'withdraw',
    'blank',
    'defaults',
    'apply',
    'undo',
    'select-all',
    'right',
    'all-others',
    'all-same',
    'answer-duplicates',
    'read-again',
    'ask-fee',
    'keep-defaults',
    'close-bulk',
  ],
}

test.each(Object.entries(together))('%s: no two actions share keys', (_, actions) => {
  const shared = actions.filter((name) =>
    actions.some((other) => actionKeys[name] && other !== name && actionKeys[other] === actionKeys[name]),
  )
  expect(shared).toEqual([])
})
