import { runTool } from '../arguments.ts'
import { logLine } from './log-line.ts'
import { commandLine, sandboxOptions } from './options.ts'
import { startSandbox } from './start.ts'

await runTool(commandLine, async (values) => {
  const options = sandboxOptions(values)
  const running = await startSandbox({
    ...options,
    onRequest: (request) => console.log(logLine(request)),
  }).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw inUse ? new Error(`Port ${options.port} is in use: choose another with --port N.`) : error
  })
  console.log(`Carrier sandbox  ${running.url}\nToken            ${running.token}`)
  console.log(`Partner code     ${running.partnerCode}\nAdmin page       ${running.url}/\nCtrl-C ends it.\n`)
  const end = () =>
    void running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The state could not be saved: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
})
