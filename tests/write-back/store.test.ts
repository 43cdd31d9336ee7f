import { expect, test } from 'vitest'
import { newlyDue, type WriteBackState } from '../../lib/domain/store/write-back/write-back-state.ts'
import { openWriteBackStore } from '../../lib/write-back/store.ts'

/** Whether a shipment that is news again is written again. */
const AGAIN: Readonly<Record<WriteBackState, boolean>> = {
  due: false,
  writing: false,
  written: false,
  already: false,
  refused: false,
  'gave-up': false,
  'called-off': true,
}

test.each(Object.entries(AGAIN))(
  'a record that is %s, gathered again, begins anew: %s',
  async (state, again) => {
    const records = openWriteBackStore(() => {})
    await records.gather([newlyDue('k', 'shop.example', 1)], 1)
    await records.move('k', (found) => ({ ...found, state: state as WriteBackState, writes: 1 }))
    await records.gather([newlyDue('k', 'shop.example', 2)], 2)
    expect(await records.get('k')).toMatchObject(again ? { state: 'due', writes: 0 } : { state, writes: 1 })
  },
)
