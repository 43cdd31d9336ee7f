import type { PlantedBug } from './bug.ts'

const writer = 'lib/outbox/write-moves.ts'
const ender = 'lib/settings/database-opener.ts'

/** On the way of a move to the disk. */
export const writingBugs: readonly PlantedBug[] = [
  { name: 'relaxed durability', alterations: { durability: 'relaxed' } },
  {
    name: 'reported before its flush is down',
    changes: [{ file: ender, from: '    await tx.done\n', to: '' }],
  },
  {
    name: 'a move that breaks takes others along',
    seenAt: 2_258,
    changes: [
      {
        file: writer,
        from: 'else for (const one of together) await flushAll([one]).catch(one.written.reject)',
        to: 'else for (const one of together) one.written.reject(error)',
      },
    ],
  },
  {
    name: 'a flush that broke is reported as down',
    changes: [{ file: ender, from: '    await tx.done\n', to: '    await ended\n' }],
  },
  {
    name: 'moves that come during a flush are forgotten',
    changes: [
      {
        file: writer,
        from: '        await flushAll(together)\n',
        to: '        await flushAll(together)\n        waiting = []\n',
      },
    ],
  },
  {
    name: 'a shared flush is reported to the wrong move',
    seenAt: 79,
    changes: [
      {
        file: writer,
        from: 'together[at]?.written.resolve(outcome)',
        to: 'together.at(-1 - at)?.written.resolve(outcome)',
      },
    ],
  },
  {
    name: 'what has no line in the journal is not announced',
    changes: [
      {
        file: writer,
        from: 'if (outcomes.some(({ moved }) => moved)) changed()',
        to: "if (outcomes.some(({ shipment, moved }) => moved && shipment?.submission !== 'accepted')) changed()",
      },
    ],
  },
  {
    name: 'an answer is written over what came during its request',
    changes: [
      {
        file: 'lib/outbox/submit.ts',
        from: '? settle(deps, found, answer, wasPutBack(queued))',
        to: '? settle(deps, claimed.shipment, answer, wasPutBack(queued))',
      },
    ],
  },
]
