import type { PlantedBug } from './bug.ts'

const file = 'lib/outbox/submit.ts'

/** On what the shop's own page says of an order. */
export const shopBugs: readonly PlantedBug[] = [
  {
    name: 'what the shop called off leaves',
    changes: [
      { file, from: '  if (isWhollyOff(queued)) return leftToSeller(deps, queued)\n', to: '' },
      { file, from: ' && !isWhollyOff(found)', to: '' },
    ],
  },
]
