import { expect, test } from 'vitest'
import { bodyOf, fileOf, headOf, outranks, type ShareHead } from '../../../lib/sharing/folder/share-file.ts'
import { whatMatters } from '../../what-matters.ts'

const one: ShareHead = { quickship: 'shared', mark: 'm1', by: 'b', rev: 7, reign: 3 }

test('which of two main computers decides, and that both say the same', async () => {
  const given = { one, other: { reign: 3, by: 'c' } }
  const answer = ({ one: mine, other }: typeof given) => ({
    mine: outranks(mine, other),
    its: outranks({ ...one, ...other }, mine),
  })
  const others = { 'one.by': ['c', 'd'], 'one.reign': [2, 4] }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    one.by: mine ("c"); mine its ("d")
    one.reign: mine its (0, 2)
    other.reign: mine its (+1, +1 day)
    other.by: mine its (upper case, spaces, empty)
    "
  `)
  const none = { one: { ...one, reign: 0 }, other: { reign: 0, by: 'c' } }
  expect(await whatMatters(none, answer)).toMatchInlineSnapshot(`
    "
    one.reign: mine
    other.reign: its
    "
  `)
})

test('where each part of what a computer writes goes in its file, and what makes it unreadable', async () => {
  const packer = {
    mark: 'm1',
    pack: async (head: string, body: object) => new TextEncoder().encode(`${head}${JSON.stringify(body)}`),
    async unpack(head: string, bytes: Uint8Array<ArrayBuffer>) {
      return JSON.parse(new TextDecoder().decode(bytes).slice(head.length)) as unknown
    },
  }
  const given = {
    head: { by: 'b', rev: 7, reign: 3 },
    body: {
      ...{ name: 'Máy ở kho', at: 5, reports: [{ id: 'r', v: 11, record: 'A' }] },
      ...{ claims: [{ id: 'c', v: 12, record: 'B' }], wishes: [{ id: 'w', over: 13, record: 'C' }] },
    },
  }
  const answer = async ({ head, body }: typeof given) => {
    const bytes = await fileOf(packer, head, body)
    const read = headOf(bytes)
    return {
      head: read?.head,
      body: await bodyOf(packer, read?.text ?? JSON.stringify(head), bytes).catch(() => undefined),
    }
  }
  const others = {
    'head.rev': [-1, 0.5],
    'head.reign': [-1],
    'body.reports.0.v': [-1],
    'body.wishes.0.over': [-1],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    head.by: head.by (another, upper case, spaces); head body.name body.at body.reports[] body.claims[] body.wishes[] (empty)
    head.rev: head.rev (0, +1, +1 day); head body.name body.at body.reports[] body.claims[] body.wishes[] (-1, 0.5)
    head.reign: head.reign (0, +1, +1 day); head body.name body.at body.reports[] body.claims[] body.wishes[] (-1)
    body.name: body.name
    body.at: body.at
    body.reports: body.reports[]
    body.reports.0.id: body.reports[].id (another, upper case, spaces); body.name body.at body.reports[] body.claims[] body.wishes[] (empty)
    body.reports.0.v: body.reports[].v (0, +1, +1 day); body.name body.at body.reports[] body.claims[] body.wishes[] (-1)
    body.reports.0.record: body.reports[].record
    body.claims: body.claims[]
    body.claims.0.id: body.claims[].id (another, upper case, spaces); body.name body.at body.reports[] body.claims[] body.wishes[] (empty)
    body.claims.0.v: body.claims[].v
    body.claims.0.record: body.claims[].record
    body.wishes: body.wishes[]
    body.wishes.0.id: body.wishes[].id (another, upper case, spaces); body.name body.at body.reports[] body.claims[] body.wishes[] (empty)
    body.wishes.0.over: body.wishes[].over (0, +1, +1 day); body.name body.at body.reports[] body.claims[] body.wishes[] (-1)
    body.wishes.0.record: body.wishes[].record
    "
  `)
})
