import { spawn, spawnSync } from 'node:child_process'
import { findProgram } from '../../tools/setup/find-program.mjs'
import { until } from './support.ts'

/** Chromium ignores keys for half a second after its prompt opened. */
export const PROMPT_GUARD_MS = 1_000

/** A screen of its own, on which a native prompt can be answered by keys: no protocol reaches it. */
export interface Display {
  name: string
  /** Gives the browser's window the focus: no window manager does here. */
  focus(): void
  /** To the browser's window, which gets the focus first. */
  press(...keys: string[]): void
  /** Goes to the focused window: a menu closes when another window gets the focus. */
  type(...keys: string[]): void
  click(x: number, y: number, button?: 'left' | 'right'): void
  /** Does what opens a menu; answers its window once it is there: a key that comes before its menu is lost. */
  opens(what: string, act: () => void): Promise<string>
  /**
   * By the pointer: a menu that a key opened chooses its first row late. A click before the menu is drawn reaches
   * nothing, so it is made again.
   */
  clickRow(menu: string, row: number, rows: number): Promise<void>
  close(): void
}

const CLOSED_WITHIN_MS = 5_000

export async function openDisplay(): Promise<Display> {
  // Xvfb picks a free display and writes its number to the given descriptor.
  const xvfb = spawn(
    findProgram('xvfb') ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  let written = ''
  xvfb.stdio[3]?.on('data', (chunk: Buffer) => {
    written += String(chunk)
  })
  await until('the display to open', () => written.endsWith('\n'))
  const name = `:${written.trim()}`
  const act = (...args: string[]) => {
    const done = spawnSync(findProgram('xdotool') ?? 'xdotool', args, {
      env: { ...process.env, DISPLAY: name },
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`xdotool could not ${args.join(' ')}: ${done.stderr}`)
    return done.stdout
  }
  const focus = ['search', '--onlyvisible', '--name', '.', 'windowfocus']
  const key = ['key', '--delay', '120']
  const windows = () => act('search', '--onlyvisible', '--maxdepth', '1', '').trim().split('\n')
  return {
    name,
    focus: () => void act(...focus),
    press: (...keys) => void act(...focus, ...key, ...keys),
    type: (...keys) => void act(...key, ...keys),
    click: (x, y, button = 'left') =>
      void act('mousemove', String(x), String(y), 'click', button === 'left' ? '1' : '3'),
    async opens(what, open) {
      const before = windows()
      open()
      const opened = () => windows().find((one) => !before.includes(one))
      await until(`${what} to open`, () => opened() !== undefined)
      return opened() ?? ''
    },
    async clickRow(menu, row, rows) {
      const sizes = act('getwindowgeometry', '--shell', menu)
      const [width = 0, height = 0] = ['WIDTH', 'HEIGHT'].map((name) =>
        Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(sizes)?.[1]),
      )
      const position = [width / 2, (height * (row + 0.5)) / rows].map((at) => String(Math.round(at)))
      const taken = () => !windows().includes(menu)
      await until('a row of the menu to be taken', async () => {
        if (taken()) return true
        act('mousemove', '--window', menu, ...position, 'click', '1')
        // A click too many would reach the page below.
        return until('the menu to close', taken, CLOSED_WITHIN_MS).then(
          () => true,
          () => false,
        )
      })
    },
    close: () => void xvfb.kill(),
  }
}
