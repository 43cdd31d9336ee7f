import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import|resolve\(|URL\() ?'([^']+)'/g)].map(([, name = '']) => name)
}

/** Packages that the file and everything it imports need. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(file)) return packages
  seen.add(file)
  for (const name of importsOf(file)) {
    if (name.startsWith('.')) for (const one of packagesOf(join(dirname(file), name), seen)) packages.add(one)
    else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  }
  return packages
}

const servers = readdirSync('servers', { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe.each(servers.map(({ name }) => name))('servers/%s', (server) => {
  it('lists every package that it and the shared code need, and no other', () => {
    const { dependencies } = packageSchema.parse(
      JSON.parse(readFileSync(`servers/${server}/package.json`, 'utf8')),
    )
    expect([...packagesOf(`servers/${server}/main.ts`)].toSorted()).toEqual(
      Object.keys(dependencies).toSorted(),
    )
  })
})
