import { openStore, type StoreConfig } from '../../../../servers/relay/store/open-store.ts'
import { testEvent } from '../events.ts'

/** Appends events until it is killed, and prints each acknowledged one with its number. Arguments: STORE PREFIX */
const [config = '{}', prefix = ''] = process.argv.slice(2)
const parsed: StoreConfig = JSON.parse(config)
const store = openStore(parsed)
await store.migrate()
let next = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (;;) {
      next += 1
      const words = `${prefix}${next}`
      const [appended] = await store.append([testEvent('sen', words)])
      // Awaited: what a busy reader has not read yet fills the pipe.
      await new Promise((written) => process.stdout.write(`${words} ${appended?.seq}\n`, written))
    }
  }),
)
