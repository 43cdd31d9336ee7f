import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WriteRequest } from '../../../lib/domain/store/write-back/write-back.ts'
import { writeBack } from '../../../lib/storefronts/write-back/write-back.ts'
import type { Writer } from '../../../lib/storefronts/write-back/writer.ts'
import { runs } from '../../deep.ts'
import { dispatch } from './open-form.ts'

const SHOP = 'https://shop.example/orders/'

test('however requests come and end, each order has one under way, in turn, and none is remembered after', async () => {
  const anyStep = fc.oneof(
    fc.record({ asks: fc.constantFrom('7', '8') }),
    fc.record({ ends: fc.nat(3), fails: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (steps) => {
      const underWay: { orderId: string; turn: number; end: (fails: boolean) => void }[] = []
      const begun: Record<string, number[]> = { '7': [], '8': [] }
      const turns = { '7': 0, '8': 0 }
      let turn = 0
      const writer: Writer = {
        platform: { id: 'generic' },
        unconfirmed: [],
        write: (_, { orderId, note }) =>
          new Promise((resolve, reject) => {
            expect(underWay.filter((one) => one.orderId === orderId)).toEqual([])
            turn = Number(note.split(' ')[0])
            begun[orderId]?.push(turn)
            underWay.push({
              ...{ orderId, turn },
              end: (fails) => (fails ? reject(new Error('the page broke')) : resolve('written')),
            })
          }),
      }
      const queues = new Map<string, Promise<unknown>>()
      const answers: Promise<unknown>[] = []
      const settled = () => new Promise<void>((done) => setImmediate(done))
      const end = async (at: number, fails: boolean) => {
        const [one] = underWay.splice(at % Math.max(1, underWay.length), 1)
        one?.end(fails)
        await settled()
      }
      const ask = (orderId: '7' | '8') => {
        turns[orderId] += 1
        const request: WriteRequest = {
          ...{ mode: 'write', platform: 'generic', url: SHOP + orderId },
          dispatch: { ...dispatch, orderId, note: `${turns[orderId]} ${dispatch.note}` },
        }
        const page = { document: {} as Document, location: { href: SHOP } }
        const deadline = () => new AbortController().signal
        answers.push(writeBack(writer, request, { ...page, fetch, deadline, queues }).catch(() => 'broke'))
      }
      for (const step of steps) {
        if ('asks' in step) ask(step.asks as '7' | '8')
        else await end(step.ends, step.fails)
      }
      await settled()
      while (underWay.length > 0) await end(0, false)
      await Promise.all(answers)
      await settled()
      for (const orderId of ['7', '8'] as const)
        expect(begun[orderId]).toEqual(Array.from({ length: turns[orderId] }, (_, at) => at + 1))
      expect(queues.size).toBe(0)
    }),
    runs(400),
  )
})
