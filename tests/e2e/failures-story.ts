import { expect, test } from 'vitest'
import type { Fault } from '../../lib/sandbox/faults.ts'
import { reload } from '../../tools/browser/screen.ts'
import { DEEP } from '../deep.ts'
import type { E2e } from './support.ts'

interface Trouble {
  name: string
  fault: Omit<Fault, 'endpoint' | 'times'>
  /** The submission's state in words. */
  stands: RegExp
  /** What the seller reads. */
  says: RegExp
  /** Whether the carrier had taken the order. */
  taken: boolean
}

const TROUBLES: readonly Trouble[] = [
  {
    name: 'a refused token',
    fault: { kind: 'token-refused', delayMs: 0 },
    stands: /queued/,
    says: /Nhập token/,
    taken: false,
  },
  {
    name: 'a missing right',
    fault: { kind: 'right-missing', delayMs: 0 },
    stands: /rejected/,
    says: /Token không có quyền tạo đơn[\s\S]*Đơn chưa được gửi/,
    taken: false,
  },
  {
    name: 'an HTML page instead of an answer',
    fault: { kind: 'html', delayMs: 0 },
    stands: /unknown/,
    says: /hỏi lại|không gửi trùng/i,
    taken: false,
  },
  {
    name: 'an empty answer',
    fault: { kind: 'empty', delayMs: 0 },
    stands: /unknown/,
    says: /hỏi lại|không gửi trùng/i,
    taken: false,
  },
  {
    name: 'a connection dropped before the order was taken',
    fault: { kind: 'drop-before', delayMs: 0 },
    stands: /unknown/,
    says: /hỏi lại|không gửi trùng/i,
    taken: false,
  },
  {
    name: 'a connection dropped after the order was taken',
    fault: { kind: 'drop-after', delayMs: 0 },
    stands: /accepted/,
    says: /S1\./,
    taken: true,
  },
  {
    name: 'an answer that takes long',
    fault: { kind: 'slow', delayMs: DEEP ? 25_000 : 3_000 },
    stands: /accepted/,
    says: /S1\./,
    taken: true,
  },
]

/** Ships orders of the generated ones. Leaves no carrier. */
export function troubleOnTheWay(e2e: { readonly current: E2e }) {
  test.each(TROUBLES.map((trouble, at) => ({ ...trouble, order: 1002 + at })))(
    '$name ends in words a seller understands, the order neither lost nor doubled',
    async ({ fault, stands, says, taken, order }) => {
      const { openOrder, sandbox, submissions } = e2e.current
      const { popup } = await openOrder(order)
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      // Of this order alone: another test's, that waited, may be taken meanwhile.
      const here = () =>
        sandbox.state.orders.filter(({ partnerId }) => partnerId.endsWith(`__${1000 + order}`)).length
      sandbox.sandbox.fail({ ...fault, endpoint: 'submitOrder', times: 1 })
      await popup.ship()
      await popup.screen.waitFor(
        `${stands}.test(document.querySelector('[data-shipment]')?.dataset.shipment ?? '') && ${says}.test(document.body.innerText)`,
        `the shipment to stand as ${stands} and to say ${says}`,
        60_000,
      )
      expect(submissions(String(1000 + order))).toBe(1)
      expect(here()).toBe(taken ? 1 : 0)
      expect(await popup.screen.evaluate<string>('document.body.innerText')).not.toContain(sandbox.token)
      await popup.screen.close()
      if (fault.kind === 'token-refused') await sendTheWaiting()
    },
    120_000,
  )

  /** A new token un-pauses the account; the waiting order then goes out by itself. */
  async function sendTheWaiting() {
    const { options, sandbox } = e2e.current
    await reload(options.screen)
    await options.screen.click('article button')
    await options.screen.fill('form [name="token"]', sandbox.token)
    const before = sandbox.state.orders.length
    await options.screen.click('[data-action="connect"]')
    await options.screen.waitFor(
      `!document.querySelector('form [name="token"]')`,
      'the new token to be saved',
    )
    await expect.poll(() => sandbox.state.orders.length, { timeout: 20_000 }).toBe(before + 1)
  }

  test('a carrier that cannot be reached: the order waits, and the seller sees why', async () => {
    const { openOrder, sandbox } = e2e.current
    const { popup } = await openOrder(1011)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await sandbox.close()
    await popup.ship()
    await popup.screen.waitFor(
      `/unknown|queued/.test(document.querySelector('[data-shipment]')?.dataset.shipment)
        && /không gửi trùng|hỏi lại/i.test(document.body.innerText)`,
      'the order to wait, and its screen to say so',
    )
  })
}
