import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const BIN = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')

/** Where the operating system keeps what may be made again. */
export function cacheFolder(): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  const usual =
    process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache')
  return join(LOCALAPPDATA ?? XDG_CACHE_HOME ?? usual, 'quickship-real-shops')
}

/** An application in a folder of its own, as npm has it. */
export interface Installed {
  folder: string
  /** Runs one of its programs to its end. */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<void>
  /** Starts a program that stays. */
  start(program: string, args: readonly string[], env?: Record<string, string>): ChildProcess
}

/** `made` names its files of ours; a folder that was finished once is used again. */
export async function install(
  folder: string,
  made: string,
  packages: readonly string[],
  build: (app: Installed) => Promise<void>,
): Promise<Installed> {
  const finished = join(folder, 'finished')
  const app = installed(folder)
  const isFinished = existsSync(finished)
  if (!isFinished) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(made, folder, { recursive: true })
  if (isFinished) return app
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  await app.run('npm', ['install', '--no-audit', '--no-fund', ...packages])
  await build(app)
  writeFileSync(finished, '')
  return app
}

function installed(folder: string): Installed {
  const start: Installed['start'] = (program, args, env) => {
    const path = [join(folder, 'node_modules', '.bin'), BIN, process.env.PATH].join(':')
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...env },
    })
    const log = createWriteStream(join(folder, 'log.txt'), { flags: 'a' })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return child
  }
  return {
    folder,
    start,
    run: (program, args, env) =>
      new Promise((done, failed) => {
        start(program, args, env)
          .once('error', failed)
          .once('close', (code) =>
            code === 0
              ? done()
              : failed(new Error(`${program} ${args.join(' ')} failed: see ${folder}/log.txt`)),
          )
      }),
  }
}
