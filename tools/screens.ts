import { runTool, text } from '../servers/arguments.ts'
import { openShop } from './screens/open-shop.ts'
import { takeDocsPictures, takeStorePictures } from './screens/publish-pictures.ts'
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
    store: { about: 'only the pictures and tiles of the stores, in out/store' },
    docs: { about: 'only the pictures of README and the guide, in docs/guide' },
    out: { value: 'DIR', about: 'the folder of the pictures', read: text, default: 'out/screens' },
  },
} as const

await runTool(line, async ({ only, out, store, docs }) => {
  const shop = await openShop()
  if (store || docs) {
    await (store ? takeStorePictures(shop, 'out/store') : takeDocsPictures(shop)).finally(() => shop.close())
    return
  }
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
