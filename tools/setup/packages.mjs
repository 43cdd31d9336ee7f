import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..')

/** Installs the packages if they are missing or differ from package-lock.json. */
export function ensurePackages() {
  if (packagesAreCurrent()) return
  console.log('Installing the packages (about a minute, once)…')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: { ...process.env, PATH: pathWithoutOurNode() },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (npm.error && 'code' in npm.error && npm.error.code === 'ENOENT') {
    throw new SetupError(
      'npm is missing: install it with Node (https://nodejs.org), then type the command again.',
    )
  }
  if (npm.status !== 0) {
    const said = `${npm.stdout}${npm.stderr}`.trim()
    console.error(said)
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(said)) {
      throw new SetupError(
        'The package registry cannot be reached: connect to the network, then type the command again.',
      )
    }
    throw new SetupError(
      'npm could not install the packages (its words stand above): mend that, then type npm ci.',
    )
  }
  if (!packagesAreCurrent()) {
    throw new SetupError(
      'The packages are there but the Node they bring does not start: type npm ci --foreground-scripts to see why.',
    )
  }
}

function packagesAreCurrent() {
  const wanted = lockedVersions(join(ROOT, 'package-lock.json'))
  const present = lockedVersions(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  for (const [path, { version, optional }] of wanted) {
    if (!optional && present.get(path)?.version !== version) return false
  }
  const node = spawnSync(join(ROOT, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' })
  return node.status === 0 && Number(node.stdout.slice(1).split('.')[0]) >= 24
}

/**
 * @param {string} file
 * @returns {Map<string, { version: string, optional: boolean }> | null}
 */
function lockedVersions(file) {
  if (!existsSync(file)) return null
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    Object.entries(lock.packages)
      // A link leads to one of our own workspaces and has no version.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, entry]) => [path, { version: entry.version ?? '', optional: entry.optional ?? false }]),
  )
}

/** npm must run on the machine's own Node: its scripts' PATH has node_modules/.bin first, and npm replaces that. */
function pathWithoutOurNode() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
}

/** Set-up cannot continue. The message says what is missing and what to type. */
export class SetupError extends Error {}
