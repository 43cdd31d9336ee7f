/**
 * Makes a bare machine ready, then runs a program of ours under the current Node it brought along.
 * No dependencies: it runs before anything is installed, on any Node from 20 on.
 *
 *   node tools/setup.mjs <run|test|office> <program.ts> [arguments…]
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBrowsers } from './setup/browsers.mjs'
import { ensurePackages, ROOT, SetupError } from './setup/packages.mjs'

/** @type {Readonly<Record<string, ('chromium' | 'firefox' | 'xvfb' | 'libreoffice')[]>>} */
const NEEDED = { test: ['chromium', 'firefox', 'xvfb'], office: ['libreoffice'] }

const [purpose, program, ...args] = process.argv.slice(2)

try {
  if (!purpose || !program)
    throw new SetupError('Usage: node tools/setup.mjs <run|test|office> <program.ts> [arguments…]')
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new SetupError(
      `Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then type the command again.`,
    )
  }
  ensurePackages()
  if (!args.includes('--help')) await ensureBrowsers(NEEDED[purpose] ?? wantedBrowsers(args))
  run(join(ROOT, program), args)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\nSet-up cannot go on. ${error.message}`)
  process.exitCode = 1
}

/**
 * None for `--browser jsdom`.
 * @param {string[]} options
 * @returns {('chromium' | 'firefox')[]}
 */
function wantedBrowsers(options) {
  const at = options.indexOf('--browser')
  const name =
    options.find((option) => option.startsWith('--browser='))?.slice(10) ??
    (at < 0 ? 'chromium' : options[at + 1])
  if (name === 'chromium' || name === 'firefox') return [name]
  if (name === 'jsdom') return []
  throw new SetupError(`--browser takes chromium or firefox, not ${name ?? 'nothing'}.`)
}

/** @param {string} file @param {string[]} options */
function run(file, options) {
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), [file, ...options], {
    stdio: 'inherit',
    cwd: ROOT,
  })
  // Ctrl-C reaches the child by itself; we only wait for it to tidy up.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 128 + (constants.signals[signal] ?? 0) : 1)
  })
}
