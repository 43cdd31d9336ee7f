import { writeSync } from 'node:fs'
import { openStore, type StorePlace } from '../../servers/relay/store/open-store.ts'
import { eventOf } from './events.ts'

/**
 * A process that takes events until it is killed, and says of each what became of it once it was told so: a line with
 * its words and its place. `node take-until-killed.ts PLACE PREFIX`
 */
const [place = '{}', prefix = ''] = process.argv.slice(2)
const parsed: StorePlace = JSON.parse(place)
const store = openStore(parsed)
await store.migrate()
let next = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (;;) {
      next += 1
      const words = `${prefix}${next}`
      const [taken] = await store.take([eventOf('sen', words)])
      writeSync(1, `${words} ${taken?.seq}\n`)
    }
  }),
)
