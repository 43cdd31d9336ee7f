import { existsSync } from 'node:fs'
import { UsageError } from '../arguments.ts'
import { readCommandLine, relayHelp } from './command-line.ts'
import { serve } from './commands/serve.ts'
import { readConfig } from './config.ts'
import { openStore } from './store/open-store.ts'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(relayHelp())
  const { command, words, flags } = readCommandLine(args)
  const config = readConfig(process.env, flags)
  const { databaseUrl, file } = config.storage
  if (command && !command.createsFile && databaseUrl === undefined && !existsSync(file))
    throw new UsageError(`There is no ${file}: --db or RELAY_DB says where the relay's file is.`)
  // Only this user may read a relay's files.
  process.umask(0o077)
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  const store = openStore(config.storage)
  // The reader of the log may end; the relay goes on.
  process.stdout.on('error', () => {})
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    await store.migrate().catch((error: unknown) => {
      const what = databaseUrl === undefined ? file : 'The database of DATABASE_URL'
      throw new Error(`${what} cannot be opened: ${reasonOf(error)}`, { cause: error })
    })
    if (command) await command.run({ config, store, now: Date.now, print: say }, words)
    else await serve({ config, store, now: Date.now, log: say, stopped })
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
})

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use: choose another with --port N.`
  if ('code' in error && error.code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  // A host with several addresses fails once for each, in an error without a message.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || reasonOf(first ?? error.name)
}
