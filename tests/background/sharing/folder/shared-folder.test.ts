import { expect, test, vi } from 'vitest'
import { codecOf } from '../../../../lib/background/sharing/codec-of.ts'
import { packerOf } from '../../../../lib/background/sharing/folder/packer-of.ts'
import { readCode } from '../../../../lib/domain/sharing/sharing.ts'
import { createFolderExchange } from '../../../../lib/sharing/folder/folder-post.ts'
import { draft } from '../../../carrier/draft.ts'
import { memoryMirror } from '../../../sharing/folder/memory-mirror.ts'
import { startBrowser } from '../../browser.ts'

/** Long enough to be in no ciphertext by chance. */
const COMPUTER = 'Kho hang Le Loi'

const CODE = '22222-22222-22222-22222-22222'

/** A worker with an account, in whose folder the files lie that a seller reads and saves. */
async function start() {
  const worker = await startBrowser()
  const { handlers, sandbox } = worker
  await handlers['accounts.save'](
    {
      ...{ id: 'a', name: 'Shop', api: sandbox.url, partnerCode: sandbox.partnerCode, token: sandbox.token },
      ...{ environment: 'staging', contactEmail: 'shop@example.vn' },
    },
    {},
  )
  // Of this worker's modules, which hold this test's database open.
  const { handedFiles } = await import('../../../../lib/settings/sharing/shared-folder.ts')
  const { folderOf } = await import('../../../../lib/background/sharing/folder/folder-of.ts')
  const folder = folderOf({ name: '' }, () => () => {})
  const join = (fresh: boolean) =>
    handlers['sharing.join']({ accountId: '', code: CODE, name: COMPUTER, fresh }, {})
  const ship = (orderId: string) => handlers.ship({ accountId: 'a', draft: draft({ orderId }) }, {})
  /** Another computer of the shop, whose files come into the same folder. */
  async function another(name: string) {
    const code = readCode(CODE) ?? ''
    const { mark } = await codecOf(code)
    return createFolderExchange({
      ...{ folder, mirror: memoryMirror(), packer: await packerOf(code, mark) },
      ...{ now: () => 1_000, by: `id-${name}`, name },
    })
  }
  return { ...worker, join, ship, another, handedFiles }
}

test('the main computer ships at once, and its file says nothing to who has no code', async () => {
  const { handlers, sandbox, join, ship, wake, another, handedFiles } = await start()
  expect(await join(true)).toBe('joined')
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
  await wake()
  const seen = async () =>
    (await handedFiles()).map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('')
  for (const word of [sandbox.token, draft({}).tel, 'claim', COMPUTER])
    expect(await seen()).not.toContain(word)
  expect(await handlers['sharing.state']({}, {})).toMatchObject({
    folder: { byHand: true, main: { here: true, name: COMPUTER } },
  })
  const lan = await another('Lan')
  expect(await lan.join(false)).toBe('joined')
  await vi.waitFor(async () => {
    await wake()
    expect(await lan.post({ after: 0, puts: [] })).toMatchObject({ records: { length: 2 } })
  })
})

test('elsewhere an order waits for the main computer’s word, and leaves with it', async () => {
  const { handlers, sandbox, join, ship, another } = await start()
  expect(await join(false)).toBe('empty-folder')
  const lan = await another('Lan')
  await lan.join(true)
  expect(await join(false)).toBe('joined')
  const waits = await ship('1')
  expect(waits).toMatchObject({
    value: { submission: 'queued', failure: { kind: 'others-unasked', why: 'asked', name: 'Lan' } },
  })
  expect(sandbox.state.orders).toEqual([])
  const key = waits.ok ? waits.value.key : ''
  await lan.post({ after: 0, puts: [] })
  await handlers['shipment.hurry']({ key }, {})
  await vi.waitFor(() => expect(sandbox.state.orders).toHaveLength(1))
})

test('made the main one by the seller, it ships at once', async () => {
  const { handlers, join, ship, another } = await start()
  await (await another('Lan')).join(true)
  await join(false)
  expect(await handlers['sharing.lead']({}, {})).toBe('done')
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
})
