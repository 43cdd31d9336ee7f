import { spawn, spawnSync } from 'node:child_process'
import { findProgram } from '../../tools/setup/find-program.mjs'
import { until } from './support.ts'

/** A screen of its own, on which a native prompt can be answered by keys: no protocol reaches it. */
export interface Display {
  name: string
  press(...keys: string[]): void
  click(x: number, y: number): void
  close(): void
}

export async function openDisplay(): Promise<Display> {
  // The server itself picks a free number and tells it on the file descriptor it is given.
  const xvfb = spawn(
    findProgram('xvfb') ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  xvfb.stdio[3]?.on('data', (chunk: Buffer) => {
    told += String(chunk)
  })
  await until('the display to open', () => told.endsWith('\n'))
  const name = `:${told.trim()}`
  const act = (...args: string[]) => {
    const done = spawnSync(findProgram('xdotool') ?? 'xdotool', args, {
      env: { ...process.env, DISPLAY: name },
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`xdotool could not ${args.join(' ')}: ${done.stderr}`)
  }
  return {
    name,
    press: (...keys) => act('key', '--delay', '120', ...keys),
    click: (x, y) => act('mousemove', String(x), String(y), 'click', '1'),
    close: () => void xvfb.kill(),
  }
}
