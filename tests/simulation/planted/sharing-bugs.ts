import type { PlantedBug } from './bug.ts'

const exchange = 'lib/sharing/exchange.ts'
const submit = 'lib/outbox/submit.ts'
const folder = 'lib/sharing/folder/folder-post.ts'

/** What keeps several computers from shipping one order twice. */
export const sharingBugs: readonly PlantedBug[] = [
  {
    shared: 'relay',
    name: 'the other computers are not queried',
    changes: [
      {
        file: submit,
        from: 'const held = queued.alone ? undefined :',
        to: 'const held = queued ? undefined :',
      },
    ],
  },
  {
    shared: 'relay',
    name: 'who cannot be reached is left out',
    changes: [
      {
        file: exchange,
        from: 'one.answer(known ? verdict : waitFor(why, of))',
        to: "one.answer(known ? verdict : why === 'claimed' ? waitFor(why, of) : 'go')",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'a claim of another computer is not waited for',
    changes: [
      {
        file: exchange,
        from: "      return { wait: { kind: 'others-unasked', why: 'claimed', name } }",
        to: '      continue',
      },
    ],
  },
  {
    shared: 'relay',
    name: 'a claim that came second counts as well',
    changes: [
      {
        file: exchange,
        from: '      open = rest',
        to: "      for (const { one } of claims) one.answer('go')\n      open = rest.filter((one) => !claims.some((claim) => claim.one === one))",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'an order is claimed without a look at what is new',
    changes: [
      {
        file: exchange,
        from: 'else if (round > 0 && !(',
        to: "else if (round === 0 && 'claim' in verdict && verdict.claim === 0) one.answer('go')\n        else if (round > 0 && !(",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'shipped again on the former claim',
    seenAt: 5_401,
    changes: [
      {
        file: exchange,
        from: "return isOurs && claim.createdAt === queued.createdAt ? 'go'",
        to: "return isOurs ? 'go'",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'what may have left is called free',
    changes: [
      {
        file: 'lib/domain/sharing/sharing.ts',
        from: "(submission === 'rejected' || submission === 'withdrawn') && !watch",
        to: "submission === 'rejected' || submission === 'withdrawn' || submission === 'unknown'",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'only claims count, not what was shipped without one',
    changes: [
      {
        file: exchange,
        from: '    if (shipped) return { shipped: shipped.key, name: shipped.name }\n',
        to: '',
      },
      { file: exchange, from: '    if (begun) return', to: '    if (begun && shipped) return' },
    ],
  },
  {
    shared: 'relay',
    name: 'what was shipped is not published',
    changes: [
      {
        file: exchange,
        from: "typeof connection === 'object' ? publishSome(connection) : 'done'",
        to: "'done' as const",
      },
    ],
  },
  {
    shared: 'relay',
    name: 'what another computer shipped is not stored here',
    changes: [
      {
        file: exchange,
        from: 'merged({ ...deps, accountId, name, known, heardAt, statusAt }, found, shipment),',
        to: 'void merged({ ...deps, accountId, name, known, heardAt, statusAt }, found, shipment),',
      },
    ],
  },
  {
    shared: 'relay',
    name: 'the cursor moves before what it covers',
    changes: [
      {
        file: exchange,
        from: '    for (const report of reports) await keep(report)\n',
        to: '    await book.write([], { ...before, cursor: page.records.at(-1)?.seq ?? before.cursor })\n    for (const report of reports) await keep(report)\n',
      },
    ],
  },
  {
    shared: 'relay',
    name: 'a token goes along',
    changes: [
      {
        file: 'lib/sharing/shared-record.ts',
        from: "return { is: 'claim', by, name,",
        to: "return { is: 'claim', by, name, ...{ token: 'token-of-the-shop-0' },",
      },
    ],
  },
  {
    shared: 'folder',
    name: 'every computer decides for itself',
    changes: [
      {
        file: folder,
        from: "if (is === 'claim' && before.main.by !== by) {",
        to: "if (is === 'claim' && before.main.by === '') {",
      },
    ],
  },
  {
    shared: 'folder',
    name: 'a wish counts as a yes',
    changes: [
      {
        file: exchange,
        from: '        undecided.push(one)\n        await unanswered',
        to: "        undecided.push(one)\n        one.answer('go')\n        await unanswered",
      },
    ],
  },
  {
    shared: 'folder',
    name: 'the main computer says yes to everyone',
    changes: [
      {
        file: folder,
        from: 'const decided = !claim || over === claim.v ? record : claim.record',
        to: 'const decided = claim?.v === over ? record : record',
      },
    ],
  },
  {
    shared: 'folder',
    name: 'what was read of a file is not remembered as read',
    changes: [
      {
        file: folder,
        from: 'head.rev > (taken[head.by] ?? 0))',
        to: 'head.rev > 0)',
      },
      {
        file: folder,
        from: "          if (v > ((await known(id))?.v ?? 0)) put({ id, v, is: 'claim'",
        to: "          if (v > 0) put({ id, v, is: 'claim'",
      },
    ],
  },
  {
    shared: 'folder',
    name: 'half a file counts as read',
    seenAt: 373,
    changes: [
      {
        file: folder,
        from: '      else damaged.add(head.by)',
        to: '      else bodies.push({ head, body: { name, at: 0, reports: [], claims: [], wishes: [] } })',
      },
    ],
  },
  {
    shared: 'folder',
    name: 'a change is forgotten where the file could not be written',
    changes: [
      {
        file: folder,
        from: '    await mirror.write([], { ...before, seq: rev })\n',
        to: '    await mirror.write([], { ...before, seq: rev, unwritten: false })\n',
      },
    ],
  },
  {
    shared: 'folder',
    name: 'a new main computer does not outrank the former one',
    changes: [
      {
        file: folder,
        from: 'const own = { by, reign: reign + 1, name, at: now() }',
        to: 'const own = { by, reign, name, at: now() }',
      },
    ],
  },
  {
    shared: 'folder',
    name: 'a new main computer’s claims do not replace those it never saw',
    seenAt: 805_348,
    changes: [{ file: folder, from: '=> reign * REIGN + seq', to: '=> Math.max(reign * 0, seq)' }],
  },
]
