import { HELP, readArguments, UsageError } from './tour/arguments.ts'
import { openForSeller } from './tour/open-for-seller.ts'
import { runTour } from './tour/run-tour.ts'
import { startWorld } from './tour/world.ts'

/** `npm start`: a person's browser with everything connected, or the tour where nobody sits. */
try {
  const hasDisplay =
    process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  const options = readArguments(process.argv.slice(2), hasDisplay)
  if (options === 'help') {
    console.log(HELP)
  } else {
    const world = await startWorld(options)
    let ending = false
    const end = async (code: number) => {
      if (ending) return
      ending = true
      process.exitCode = code
      await world.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130))
    try {
      await (options.headless ? runTour(options, world) : openForSeller(world))
      await end(0)
    } catch (error) {
      if (!ending) console.error(`\n${error instanceof Error ? error.message : String(error)}`)
      await end(1)
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
