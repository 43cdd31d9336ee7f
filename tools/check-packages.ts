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

const ROOT = join(import.meta.dirname, '..')
const LEFT_OUT = /^(?:node_modules|\.git|\.output|\.wxt|out|test-results)(?:\/|$)/
/** What .gitignore names, and what belongs to one machine. */
const IGNORED = ['out/tour/order.png', 'test-results/unit.json', 'relay.db', 'relay.db-wal', 'notes.local']

/** Makes the store packages in two folders, time zones and languages; one has ignored files besides. */
const places = [
  { folder: 'here', env: { TZ: 'UTC', LANG: 'C' }, besides: [] },
  { folder: 'gói hàng 2', env: { TZ: 'Asia/Ho_Chi_Minh', LANG: 'vi_VN.UTF-8' }, besides: IGNORED },
]

const temporary = mkdtempSync(join(tmpdir(), 'quickship-packages-'))
try {
  const [first, second] = places.map(({ folder, env, besides }) =>
    packagesIn(join(temporary, folder), env, besides),
  )
  const names = [...(first?.keys() ?? [])]
  for (const name of names) {
    const isSame = first?.get(name)?.equals(second?.get(name) ?? Buffer.alloc(0))
    console.log(`${isSame ? '✓' : '✗'} ${name}`)
    if (!isSame) process.exitCode = 1
  }
  if (names.length !== 3 || second?.size !== 3) throw new Error(`Three packages were expected, not ${names}.`)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

function packagesIn(
  folder: string,
  env: Record<string, string>,
  besides: readonly string[],
): Map<string, Buffer> {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const file of besides) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), 'of this machine')
  }
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
