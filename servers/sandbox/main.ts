import { help } from './help.ts'
import { logLine } from './log-line.ts'
import { readArguments } from './options.ts'
import { startSandbox } from './start.ts'

async function main(): Promise<void> {
  const { help: helpAsked, startAt, ...asked } = readArguments(process.argv.slice(2))
  if (helpAsked) return void process.stdout.write(help)
  const ahead = startAt === undefined ? 0 : startAt - Date.now()
  const running = await startSandbox({
    ...asked,
    now: () => Date.now() + ahead,
    heard: (request) => console.log(logLine(request)),
  })
  console.log(`Carrier sandbox  ${running.url}\nToken            ${running.token}`)
  console.log(`Partner code     ${running.partnerCode}\nAdmin page       ${running.url}/\nCtrl-C ends it.\n`)
  const end = () =>
    void running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The state could not be kept: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

main().catch((error: unknown) => {
  const why = error instanceof Error ? error : new Error(String(error))
  const taken = 'code' in why && why.code === 'EADDRINUSE' && 'port' in why
  console.error(taken ? `Port ${why.port} is in use: choose another with --port N.` : why.message)
  process.exitCode = 1
})
