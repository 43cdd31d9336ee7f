import { existsSync } from 'node:fs'
import { readArguments } from './arguments.ts'
import { serve } from './commands/serve.ts'
import { Refused, readConfig } from './config.ts'
import { help } from './help.ts'
import { reasonOf } from './reason-of.ts'
import { openStore } from './store/open-store.ts'

async function main(): Promise<void> {
  const { help: helpAsked, command, asked, flags } = readArguments(process.argv.slice(2))
  if (helpAsked) return void process.stdout.write(help)
  const config = readConfig(process.env, flags)
  const { databaseUrl, file } = config.place
  if (command && !command.begins && databaseUrl === undefined && !existsSync(file))
    throw new Refused(`There is no ${file}: --db or RELAY_DB says where the relay's file is.`)
  // A relay's files are nobody else's on this machine.
  process.umask(0o077)
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  const store = openStore(config.place)
  // Whoever read the log has ended: that is no reason to take no more notices.
  process.stdout.on('error', () => {})
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    await store.migrate().catch((error: unknown) => {
      const what = databaseUrl === undefined ? file : 'The database of DATABASE_URL'
      throw new Error(`${what} cannot be opened: ${reasonOf(error)}`, { cause: error })
    })
    if (command) await command.run({ config, store, now: Date.now, say }, asked)
    else await serve({ config, store, now: Date.now, log: say, stopped })
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exitCode = error instanceof Refused ? 2 : 1
})
