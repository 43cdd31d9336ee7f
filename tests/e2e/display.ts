import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram } from '../../tools/setup/find-program.mjs'
import { until } from './support.ts'

/** A screen of its own, on which a native prompt can be answered by keys: no protocol reaches it. */
export interface Display {
  name: string
  press(...keys: string[]): void
  close(): void
}

export async function openDisplay(): Promise<Display> {
  const number = 80 + (process.pid % 400)
  const xvfb: ChildProcess = spawn(
    findProgram('xvfb') ?? 'Xvfb',
    [`:${number}`, '-screen', '0', '1280x960x24', '-nolisten', 'tcp'],
    { stdio: 'ignore' },
  )
  await until('the display to open', () => existsSync(`/tmp/.X11-unix/X${number}`))
  const name = `:${number}`
  return {
    name,
    press(...keys) {
      const done = spawnSync(findProgram('xdotool') ?? 'xdotool', ['key', '--delay', '120', ...keys], {
        env: { ...process.env, DISPLAY: name },
        encoding: 'utf8',
      })
      if (done.status !== 0) throw new Error(`xdotool could not press ${keys.join(' ')}: ${done.stderr}`)
    },
    close: () => void xvfb.kill(),
  }
}
