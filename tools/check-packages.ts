import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { unzipSync } from 'fflate'

const ROOT = join(import.meta.dirname, '..')
const LEFT_OUT = /^(?:node_modules|\.git|\.output|\.wxt|out|test-results)(?:\/|$)/
/** In no package: what .gitignore names, and what belongs to one machine. */
const IGNORED = ['out/tour/order.png', 'test-results/unit.json', 'relay.db', 'relay.db-wal', 'notes.local']

const temporary = mkdtempSync(join(tmpdir(), 'quickship-packages-'))
try {
  const project = join(temporary, 'here')
  cpSync(ROOT, project, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) })
  const first = packagesIn(project, { TZ: 'UTC', LANG: 'C' })
  const rebuilt = join(temporary, 'gói hàng 2')
  unpack(first, rebuilt)
  for (const file of IGNORED) write(join(rebuilt, file), 'of this machine')
  const second = packagesIn(rebuilt, { TZ: 'Asia/Ho_Chi_Minh', LANG: 'vi_VN.UTF-8' })
  const names = [...first.keys()]
  for (const name of names) {
    const isSame = first.get(name)?.equals(second.get(name) ?? Buffer.alloc(0))
    console.log(`${isSame ? '✓' : '✗'} ${name}`)
    if (!isSame) process.exitCode = 1
  }
  if (names.length !== 3 || second.size !== 3) throw new Error(`Three packages were expected, not ${names}.`)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

/** As a reviewer does, with the source package. */
function unpack(packages: ReadonlyMap<string, Buffer>, folder: string): void {
  const [, sources] = [...packages].find(([name]) => name.endsWith('-sources.zip')) ?? []
  if (!sources) throw new Error('There is no source package.')
  for (const [path, bytes] of Object.entries(unzipSync(sources)))
    if (!path.endsWith('/')) write(join(folder, path), bytes)
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** By `npm run zip`, in another time zone and language. */
function packagesIn(folder: string, env: Record<string, string>): Map<string, Buffer> {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'zip'], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  const made = join(folder, '.output')
  const zips = readdirSync(made).filter((file) => file.endsWith('.zip'))
  return new Map(zips.map((file) => [basename(file), readFileSync(join(made, file))]))
}
