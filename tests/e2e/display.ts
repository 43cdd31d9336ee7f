import { spawn, spawnSync } from 'node:child_process'
import { findProgram } from '../../tools/setup/find-program.mjs'
import { until } from './support.ts'

/** A screen of its own, on which a native prompt can be answered by keys: no protocol reaches it. */
export interface Display {
  name: string
  press(...keys: string[]): void
  click(x: number, y: number, button?: 'left' | 'right'): void
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
    // No window manager gives the focus here.
    press: (...keys) =>
      act('search', '--onlyvisible', '--name', '.', 'windowfocus', 'key', '--delay', '120', ...keys),
    click: (x, y, button = 'left') =>
      act('mousemove', String(x), String(y), 'click', button === 'left' ? '1' : '3'),
    close: () => void xvfb.kill(),
  }
}
