import { expect, test } from 'vitest'
import { codecOf } from '../../../lib/background/sharing/codec-of.ts'
import { sharedRequestSchema } from '../../../lib/domain/sharing/shared-page.ts'

const CODE = 'ABCDEFGHJKMNPQRSTUVWXYZ23'

test('what one computer seals, another with the same code opens, and nothing of it is readable', async () => {
  const [here, there] = [await codecOf(CODE), await codecOf(CODE)]
  const id = await here.idOf('claim shop.example__7')
  expect(id).toBe(await there.idOf('claim shop.example__7'))
  const record = await here.seal(id, { name: 'Trần Thị Bưởi' })
  expect(await there.open(id, record)).toEqual({ name: 'Trần Thị Bưởi' })
  expect(atob(record)).not.toContain('name')
  expect(`${id} ${here.mark}`).not.toContain('shop')
  expect(sharedRequestSchema.safeParse({ after: 0, puts: [{ id, base: 0, record }] }).success).toBe(true)
  expect(await here.seal(id, { name: 'Trần Thị Bưởi' })).not.toBe(record)
})

test('nothing opens with another code, under another id, or after a change', async () => {
  const here = await codecOf(CODE)
  const other = await codecOf(`${CODE.slice(1)}A`)
  const id = await here.idOf('a')
  const record = await here.seal(id, { a: 1 })
  expect(other.mark).not.toBe(here.mark)
  expect(await other.idOf('a')).not.toBe(id)
  expect(await other.open(id, record)).toBeUndefined()
  expect(await here.open(await here.idOf('b'), record)).toBeUndefined()
  expect(await here.open(id, `${record.slice(0, -8)}AAAAAAA=`)).toBeUndefined()
  expect(await here.open(id, '')).toBeUndefined()
})
