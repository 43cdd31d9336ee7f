import { expect, test } from 'vitest'
import { packerOf } from '../../../lib/background/sharing/folder/packer-of.ts'
import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import { createFolderExchange, type Folder, fileNameOf } from '../../../lib/sharing/folder/folder-post.ts'
import { memoryMirror } from './memory-mirror.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Computer = Awaited<ReturnType<typeof computer>>

/** Each computer has a copy of the folder; the test is the sync tool. */
async function computer(name: string, { code = 'one', files = new Map<string, Bytes>() } = {}) {
  const trouble: {
    read?: SharingTrouble
    head?: SharingTrouble
    body?: SharingTrouble
    write?: SharingTrouble
    /** The file is there all the same. */
    written?: true | undefined
  } = {}
  const folder: Folder = {
    files: async () =>
      trouble.read ??
      [...files].map(([file, bytes]) => ({
        name: file,
        read: async (most) => (most ? trouble.head : trouble.body) ?? bytes.slice(0, most),
      })),
    async write(file, bytes) {
      if (trouble.write && !trouble.written) return trouble.write
      files.set(file, bytes)
      return trouble.write
    },
  }
  const mirror = memoryMirror()
  const by = `id-${name}`
  const made = { folder, mirror, packer: await packerOf(code, code), now: () => 1_000, by, name }
  const exchange = createFolderExchange(made)
  const bring = (to: { files: Map<string, Bytes> }, as = fileNameOf(by)) =>
    to.files.set(as, files.get(fileNameOf(by)) as Bytes)
  const claim = (order: string, base = 0) =>
    exchange.post({
      after: 0,
      puts: [{ id: order, base, record: JSON.stringify({ is: 'claim', by, order }) }],
    })
  const tell = (shipment: string, base = 0) =>
    exchange.post({
      after: 0,
      puts: [{ id: shipment, base, record: JSON.stringify({ is: 'shipment', by }) }],
    })
  const look = async () => {
    const page = await exchange.post({ after: 0, puts: [] })
    return typeof page === 'string' ? page : page.records.map(({ id, record }) => `${id} ${record}`)
  }
  return { ...exchange, files, trouble, bring, claim, tell, look, mirror, name }
}

async function shop() {
  const lan = await computer('Lan')
  const minh = await computer('Minh')
  expect(await lan.join(true)).toBe('joined')
  lan.bring(minh)
  expect(await minh.join(false)).toBe('joined')
  minh.bring(lan)
  return { lan, minh }
}

async function shopOfThree() {
  const { lan, minh } = await shop()
  const hoa = await computer('Hoa')
  lan.bring(hoa)
  expect(await hoa.join(false)).toBe('joined')
  return { lan, minh, hoa }
}

test('the main computer decides at once; another waits for its word', async () => {
  const { lan, minh } = await shop()
  expect(await lan.claim('7')).toMatchObject({ results: [expect.any(Number)] })
  expect(await minh.claim('8')).toMatchObject({ results: [{ decides: 'Lan' }], records: [] })
  minh.bring(lan)
  await lan.look()
  lan.bring(minh)
  expect(await minh.look()).toEqual([
    '7 {"is":"claim","by":"id-Lan","order":"7"}',
    '8 {"is":"claim","by":"id-Minh","order":"8"}',
  ])
})

test('of two that want the same order the main computer gives it to one, whichever file comes first', async () => {
  const { lan, minh } = await shop()
  await minh.claim('7')
  await lan.claim('7')
  minh.bring(lan)
  await lan.look()
  lan.bring(minh)
  expect(await minh.look()).toEqual(['7 {"is":"claim","by":"id-Lan","order":"7"}'])
  // It knows that it lost, and asks no more.
  expect((await minh.mirror.state())?.wishes).toEqual([])
  // What was read is not taken from who has it: the claim has moved on.
  expect(await minh.claim('7', 1)).toMatchObject({ results: ['conflict'] })
})

test('an old version, a conflict copy and half a file change nothing that is known', async () => {
  const { lan, minh } = await shop()
  const old = lan.files.get(fileNameOf('id-Lan')) as Bytes
  await lan.claim('7')
  lan.bring(minh, 'quickship-id-Lan (conflicted copy).qshare')
  expect(await minh.look()).toHaveLength(1)
  minh.files.set(fileNameOf('id-Lan'), old)
  expect(await minh.look()).toHaveLength(1)
  await lan.claim('8')
  const whole = lan.files.get(fileNameOf('id-Lan')) as Bytes
  minh.files.set(fileNameOf('id-Lan'), whole.slice(0, whole.length - 9))
  minh.files.delete('quickship-id-Lan (conflicted copy).qshare')
  expect(await minh.look()).toBe('damaged')
  minh.files.set(fileNameOf('id-Lan'), whole)
  expect(await minh.look()).toHaveLength(2)
})

/** What a sync tool has brought of a computer's newest write when another looks. */
const BROUGHT = ['nothing', 'half', 'half and an older copy', 'all'] as const
type Brought = (typeof BROUGHT)[number]
const OF_BOTH = BROUGHT.flatMap((one) => BROUGHT.map((other) => [one, other] as const))

/** Files that differ in how much of them is there. A function that brings the rest. */
async function bringInParts(to: Computer, from: readonly (readonly [Computer, Brought])[]) {
  for (const [computer, brought] of from) {
    const own = fileNameOf(`id-${computer.name}`)
    to.files.delete(own)
    await computer.claim(`order of ${computer.name}`)
    if (brought === 'half and an older copy') computer.bring(to, `older ${own}`)
    await computer.tell(`parcel of ${computer.name}`)
    if (brought === 'nothing') continue
    const newest = computer.files.get(own) as Bytes
    to.files.set(own, brought === 'all' ? newest : newest.slice(0, newest.length - 9))
  }
  return () => {
    for (const [computer] of from) computer.bring(to)
  }
}

const allOf = (...computers: readonly Computer[]) =>
  computers
    .flatMap(({ name }) => [
      `order of ${name} {"is":"claim","by":"id-${name}","order":"order of ${name}"}`,
      `parcel of ${name} {"is":"shipment","by":"id-${name}"}`,
    ])
    .sort()

test.each(OF_BOTH)(
  'the main computer decides all that two others want, where %s of one’s file was there first, and %s of the other’s',
  async (ofMinh, ofHoa) => {
    const { lan, minh, hoa } = await shopOfThree()
    const bringRest = await bringInParts(lan, [
      [minh, ofMinh],
      [hoa, ofHoa],
    ])
    await lan.look()
    bringRest()
    expect([...(await lan.look())].sort()).toEqual(allOf(hoa, minh))
  },
)

test.each(OF_BOTH)(
  'another learns all, where %s of the main computer’s file was there first, and %s of a third’s',
  async (ofLan, ofMinh) => {
    const { lan, minh, hoa } = await shopOfThree()
    const bringRest = await bringInParts(hoa, [
      [lan, ofLan],
      [minh, ofMinh],
    ])
    await hoa.look()
    minh.bring(lan)
    await lan.look()
    bringRest()
    expect([...(await hoa.look())].sort()).toEqual(allOf(lan, minh))
  },
)

test.each(BROUGHT)(
  'only a main computer’s file without any whole copy keeps the others waiting: %s of it is there',
  async (brought) => {
    const { lan, hoa, minh } = await shopOfThree()
    for (const [from, expected] of [
      [minh, expect.any(Array)],
      [lan, brought === 'half' ? 'damaged' : expect.any(Array)],
    ] as const) {
      const bringRest = await bringInParts(hoa, [[from, brought]])
      expect(await hoa.look()).toEqual(expected)
      bringRest()
      expect(await hoa.look()).toEqual(expect.any(Array))
    }
  },
)

test.each(['head', 'body'] as const)(
  'a file whose %s does not come in time is taken once it does',
  async (part) => {
    const { lan, minh } = await shop()
    await lan.claim('7')
    lan.bring(minh)
    minh.trouble[part] = 'folder-slow'
    expect(await minh.look()).toBe('folder-slow')
    if (part === 'head') expect(await minh.lead()).toBe('folder-slow')
    delete minh.trouble[part]
    expect(await minh.look()).toEqual(['7 {"is":"claim","by":"id-Lan","order":"7"}'])
  },
)

test('what could not be written is written once it can be', async () => {
  const { lan, minh } = await shop()
  lan.trouble.write = 'folder-full'
  expect(await lan.tell('s')).toBe('folder-full')
  lan.bring(minh)
  expect(await minh.look()).toEqual([])
  delete lan.trouble.write
  await lan.look()
  lan.bring(minh)
  expect(await minh.look()).toEqual(['s {"is":"shipment","by":"id-Lan"}'])
})

test.each([
  ['is not there', undefined, false],
  ['is there all the same', true, false],
  ['is there all the same, and an old version came back', true, true],
] as const)(
  'what a computer wants after a write that failed is decided, where the file %s',
  async (_, written, isOld) => {
    const { lan, minh } = await shop()
    const old = minh.files.get(fileNameOf('id-Minh')) as Bytes
    minh.trouble.write = 'folder-full'
    minh.trouble.written = written
    expect(await minh.claim('7')).toBe('folder-full')
    minh.bring(lan)
    await lan.look()
    if (isOld) minh.files.set(fileNameOf('id-Minh'), old)
    delete minh.trouble.write
    await minh.claim('8')
    minh.bring(lan)
    expect(await lan.look()).toHaveLength(2)
  },
)

test.each([false, true])(
  'an order shipped again before the main computer decides is claimed as it is now, first claim seen: %s',
  async (isSeen) => {
    const { lan, minh } = await shop()
    const claimAs = async (record: string) => {
      const base = (await minh.mirror.get('7'))?.seq ?? 0
      await minh.post({ after: 0, puts: [{ id: '7', base, record }] })
      minh.bring(lan)
    }
    const [first, again] = ['{"is":"claim","at":1}', '{"is":"claim","at":2}']
    await claimAs(first)
    if (isSeen) await lan.look()
    await claimAs(again)
    expect(await lan.look()).toEqual([`7 ${isSeen ? first : again}`])
    for (let round = 0; round < 2; round++) {
      await lan.look()
      lan.bring(minh)
      await minh.look()
      // Decided on the first, the order of now is claimed over it.
      if ((await minh.mirror.get('7'))?.record === first) await claimAs(again)
    }
    expect([await lan.look(), await minh.look()]).toEqual([[`7 ${again}`], [`7 ${again}`]])
  },
)

test('a computer that lost what it knew finds its decisions in its own file', async () => {
  const { lan, minh } = await shop()
  await lan.claim('7')
  const again = await computer('Lan', { files: lan.files })
  await minh.claim('7')
  minh.bring(again)
  await again.look()
  again.bring(minh)
  expect(await minh.look()).toEqual(['7 {"is":"claim","by":"id-Lan","order":"7"}'])
})

test('what a computer that lost what it knew tells after that is taken by the others', async () => {
  const { lan, minh } = await shop()
  for (const parcel of ['a', 'b', 'c', 'd']) await minh.tell(parcel)
  minh.bring(lan)
  await lan.look()
  const again = await computer('Minh', { files: minh.files })
  expect(await again.join(false)).toBe('joined')
  await again.tell('e')
  again.bring(lan)
  expect(await lan.look()).toHaveLength(5)
})

test.each(['the main computer’s word on another order', 'a third’s parcel'] as const)(
  'an order shipped again is decided once more, also where %s comes first',
  async (what) => {
    const { lan, minh, hoa } = await shopOfThree()
    const sync = async (from: Computer, to: Computer) => {
      from.bring(to)
      await to.look()
    }
    await minh.claim('7')
    await sync(minh, lan)
    await sync(lan, minh)
    const base = (await minh.mirror.get('7'))?.seq ?? 0
    const again = '{"is":"claim","again":true}'
    await minh.post({ after: 0, puts: [{ id: '7', base, record: again }] })
    // Something else comes first, and its file is written again.
    if (what === 'a third’s parcel') {
      await hoa.tell('parcel')
      await sync(hoa, minh)
    } else {
      await lan.claim('8')
      await sync(lan, minh)
    }
    await minh.tell('its own')
    await sync(minh, lan)
    expect((await lan.mirror.get('7'))?.record).toBe(again)
  },
)

test('another computer becomes the main one with all that was decided, and the former one hears of it', async () => {
  const { lan, minh } = await shop()
  await lan.claim('7')
  lan.bring(minh)
  expect(await minh.lead()).toBe('done')
  expect(await minh.claim('8')).toMatchObject({ results: [expect.any(Number)] })
  minh.bring(lan)
  expect(await lan.claim('9')).toMatchObject({ results: [{ decides: 'Minh' }] })
  // A third that joins now learns both from the new one.
  const hoa = await computer('Hoa')
  minh.bring(hoa)
  lan.bring(hoa)
  expect(await hoa.join(false)).toBe('joined')
  expect(await hoa.look()).toHaveLength(2)
})

test.each(['whole', 'damaged', 'of another code'] as const)(
  'who is made the main one stays it for all, where the former one’s file is %s',
  async (state) => {
    const { lan, minh } = await shop()
    // Its reign is more than the first: this computer has not read of it.
    for (const _ of [1, 2]) expect(await lan.lead()).toBe('done')
    const whole = lan.files.get(fileNameOf('id-Lan')) as Bytes
    const there = state === 'damaged' ? whole.slice(0, whole.length - 9) : whole
    minh.files.set(fileNameOf('id-Lan'), there)
    const leader = state === 'of another code' ? await computer('Minh', { code: 'two', ...minh }) : minh
    expect(await (leader === minh ? leader.lead() : leader.join(true))).toMatch(/done|joined/)
    leader.bring(lan)
    lan.bring(leader)
    expect(await lan.claim('9')).toEqual(
      leader === minh ? expect.objectContaining({ results: [{ decides: 'Minh' }] }) : 'wrong-code',
    )
    expect(await leader.claim('8')).toMatchObject({ results: [expect.any(Number)] })
  },
)

test('what another wished for before this computer became the main one is decided', async () => {
  const { lan, minh } = await shop()
  const hoa = await computer('Hoa')
  lan.bring(hoa)
  await hoa.join(false)
  await hoa.claim('7')
  hoa.bring(minh)
  await minh.look()
  expect(await minh.lead()).toBe('done')
  await minh.look()
  minh.bring(hoa)
  expect(await hoa.look()).toEqual(['7 {"is":"claim","by":"id-Hoa","order":"7"}'])
})

test.each(['before it knew', 'over it'] as const)(
  'a new main computer that never saw the former one’s claim decides what another wished for %s',
  async (when) => {
    const { lan, minh } = await shop()
    const hoa = await computer('Hoa')
    lan.bring(hoa)
    await hoa.join(false)
    const wish = async (base?: number) => {
      await hoa.claim('7', base)
      hoa.bring(minh)
    }
    if (when === 'before it knew') await wish()
    // Its versions are far ahead of the new one's.
    for (const order of ['1', '2', '3', '4', '5', '7']) await lan.claim(order)
    lan.bring(hoa)
    await hoa.look()
    const known = await hoa.mirror.get('7')
    if (when === 'over it') await wish(known?.seq)
    expect(await minh.lead()).toBe('done')
    await minh.look()
    minh.bring(hoa)
    await hoa.look()
    const claims = await Promise.all([minh, hoa].map(({ mirror }) => mirror.get('7')))
    expect(claims.map((claim) => claim?.record)).toEqual(
      Array(2).fill(JSON.stringify({ is: 'claim', by: 'id-Hoa', order: '7' })),
    )
  },
)

test('the former main computer decides nothing more, also where its file comes later', async () => {
  const { lan, minh } = await shop()
  const hoa = await computer('Hoa')
  lan.bring(hoa)
  await hoa.join(false)
  await minh.lead()
  minh.bring(hoa)
  await hoa.look()
  await lan.claim('9')
  lan.bring(hoa)
  expect(await hoa.look()).toEqual([])
})

test('an empty folder and another shop’s code are refused; a new code reaches who has the old one', async () => {
  const { lan, minh } = await shop()
  expect(await (await computer('Hoa')).join(false)).toBe('empty-folder')
  const hoa = await computer('Hoa', { code: 'two' })
  lan.bring(hoa)
  expect(await hoa.join(false)).toBe('wrong-code')
  expect(await hoa.join(true)).toBe('joined')
  hoa.bring(minh)
  expect(await minh.claim('7')).toBe('wrong-code')
})

test('nothing of an order can be read in the file, and a file that is none of ours is left alone', async () => {
  const { lan, minh } = await shop()
  await lan.claim('7')
  const text = new TextDecoder('latin1').decode(lan.files.get(fileNameOf('id-Lan')))
  for (const word of ['claim', 'order', 'Lan"'])
    expect(text.split('\n').slice(1).join('')).not.toContain(word)
  minh.files.set('holiday.qshare', new TextEncoder().encode('{"quickship":"shared"}\n'))
  minh.files.set('empty.qshare', new Uint8Array())
  lan.bring(minh)
  expect(await minh.look()).toHaveLength(1)
})

test('a folder that cannot be read keeps an order waiting', async () => {
  const { lan } = await shop()
  lan.trouble.read = 'folder-asks'
  expect(await lan.claim('7')).toBe('folder-asks')
})

test('the file is written again where another folder was chosen or an old version came back', async () => {
  const { lan } = await shop()
  const own = fileNameOf('id-Lan')
  const old = lan.files.get(own) as Bytes
  await lan.claim('7')
  lan.files.delete(own)
  await lan.look()
  expect(lan.files.has(own)).toBe(true)
  lan.files.set(own, old)
  await lan.look()
  const hoa = await computer('Hoa', { files: new Map(lan.files) })
  await hoa.join(false)
  expect(await hoa.look()).toEqual(['7 {"is":"claim","by":"id-Lan","order":"7"}'])
})
