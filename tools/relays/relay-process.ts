import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '..', '..', 'servers', 'relay', 'main.ts')
const LOOK_MS = 20

/** A relay of its own, as a shop runs it. */
export interface RelayProcess {
  url: string
  port: number
  /** Of the process that runs now. */
  readonly pid: number
  /** Resident memory of its process, bytes: now and the most so far. */
  memory(): { now: number; most: number }
  /** Resolves once it takes notices. */
  ready(): Promise<void>
  /** SIGKILL, and the next one instead of it, at once. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Starts it on a fixed port, again if it ends because its store is not ready. */
export function startRelayProcess(env: Record<string, string>, port: number): RelayProcess {
  const url = `http://127.0.0.1:${port}`
  let stopped = false
  let child = launch()
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  function launch(): ChildProcess {
    const limits = { NOTICES_PER_SECOND: '1000000', READS_PER_SECOND: '1000000' }
    const started = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...env, ...limits, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    started.once('exit', (_code, signal) => {
      // `killAndRestart` restarts a killed one itself.
      if (!stopped && signal !== 'SIGKILL' && child === started) child = launch()
    })
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise<void>((done) => ending.once('exit', () => done()))
    ending.kill(signal)
    await ended
  }

  return {
    url,
    port,
    get pid() {
      return child.pid ?? 0
    },
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
      return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 }
    },
    async ready() {
      while (!(await isReady(url))) await pause(LOOK_MS)
    },
    async killAndRestart() {
      await end('SIGKILL')
      child = launch()
    },
    async stop() {
      stopped = true
      await end('SIGTERM')
      process.off('exit', killAtExit)
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}
