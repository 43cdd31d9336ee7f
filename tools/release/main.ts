import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../../servers/arguments.ts'
import { releasedChangelog } from './changelog.ts'
import { keepProfile } from './keep-profile.ts'

const ROOT = join(import.meta.dirname, '../..')

const line = {
  command: 'npm run release --',
  about: `Makes a release: gives the changelog's next part the version and the day, sets the version, makes the packages,
and keeps a filled profile of it for later versions to be tested with. Needs Chromium.`,
  takes: ['VERSION'],
  options: {},
} as const

await runTool(line, async (_, [version = '']) => {
  const before: string = JSON.parse(read('package.json')).version
  const now = new Date()
  for (const page of ['CHANGELOG.md', 'CHANGELOG.vi.md'])
    write(page, releasedChangelog(read(page), before, version, now))
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
  run('npm', 'run', 'zip')
  const profile = `tests/fixtures/profiles/${version}.json`
  write(profile, JSON.stringify(await keepProfile()))
  run('biome', 'check', '--write', profile)
  console.log(`${version} is made: .output has its packages, ${profile} what it wrote.`)
  console.log(`Commit it, then: git tag v${version}`)
})

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function write(path: string, text: string): void {
  writeFileSync(join(ROOT, path), text)
}

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`)
}
