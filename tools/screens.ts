import { runTool, text } from '../servers/arguments.ts'
import { openShop } from './screens/open-shop.ts'
import { shots } from './screens/shots.ts'
import { takeShot } from './screens/take-shot.ts'

const line = {
  command: 'npm run screens --',
  about: `Takes a picture of every screen, empty, full, failing and with long names, in each theme, language and width,
and lists what axe and the edges of the window find there.`,
  options: {
    only: {
      value: 'WORD',
      about: 'only screens with this word in their name; repeatable',
      read: text,
      repeated: true,
    },
    out: { value: 'DIR', about: 'the folder of the pictures', read: text, default: 'out/screens' },
  },
} as const

await runTool(line, async ({ only, out }) => {
  const shop = await openShop()
  let faults = 0
  let pictures = 0
  try {
    for (const shot of shots) {
      if (shot.setUp) await shot.setUp(shop)
      if (only.length > 0 && !only.some((word) => shot.name.includes(word))) continue
      const taken = await takeShot(shop, shot, out)
      pictures += taken.pictures
      faults += taken.faults.length
      console.log(`${taken.faults.length === 0 ? '✓' : '✗'} ${shot.name}`)
      for (const fault of taken.faults) console.log(`    ${fault}`)
    }
  } finally {
    await shop.close()
  }
  console.log(`\n${pictures} pictures in ${out}, ${faults} faults`)
  if (faults > 0) process.exitCode = 1
})
