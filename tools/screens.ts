import { parseArgs } from 'node:util'
import { openShop } from './screens/open-shop.ts'
import { shots } from './screens/shots.ts'
import { takeShot } from './screens/take-shot.ts'

const HELP = `npm run screens [-- OPTIONS]   every screen, empty, full, failing, with long names: a picture in each theme, language
                               and width, and what axe and the edges of the window find there

  --only WORD              screens whose name holds it; several, if given several times
  --out DIR                where the pictures go (default: out/screens)
  --help                   this text`

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    out: { type: 'string', default: 'out/screens' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const shop = await openShop()
let faults = 0
let pictures = 0
try {
  for (const shot of shots) {
    if (shot.setUp) await shot.setUp(shop)
    if (!values.only.some((word) => shot.name.includes(word))) continue
    const taken = await takeShot(shop, shot, values.out)
    pictures += taken.pictures
    faults += taken.faults.length
    console.log(`${taken.faults.length === 0 ? '✓' : '✗'} ${shot.name}`)
    for (const fault of taken.faults) console.log(`    ${fault}`)
  }
} finally {
  await shop.close()
}
console.log(`\n${pictures} pictures in ${values.out}, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
