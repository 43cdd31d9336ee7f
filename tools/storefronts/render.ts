import { writesBy } from '../../lib/domain/store/write-back/write-back.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import type { StorefrontCase } from '../../tests/storefronts/cases.ts'
import { writers } from './all-storefronts.ts'
import { ABOUT } from './prose.ts'
import { requestedBy } from './sources.ts'

/** docs/storefronts.md: what each reader says of itself and what its cases show of it. */
export async function storefrontsPage(
  readers: readonly Reader[],
  cases: readonly StorefrontCase[],
): Promise<string> {
  const known = readers
    .filter(({ platform }) => platform.id !== 'generic')
    .sort((one, other) => one.platform.name.localeCompare(other.platform.name, 'en'))
  const rows = await Promise.all(
    known.map((reader) =>
      row(
        reader,
        cases.filter((one) => one.reader === reader.platform.id),
      ),
    ),
  )
  const doubts = known.flatMap(({ platform, unconfirmed }) => {
    const writing = writers.find((writer) => writer.platform.id === platform.id)?.unconfirmed ?? []
    const all = [...unconfirmed, ...writing.map((doubt) => `Written back: ${doubt}`)]
    return all.map((doubt, at) => `| ${at === 0 ? platform.name : ''} | ${doubt} |`)
  })
  return [
    ABOUT,
    '| storefront | seen on | read from | lists | written back | cases |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| storefront | not confirmed |',
    '| --- | --- |',
    ...doubts,
    '',
  ].join('\n')
}

async function row(reader: Reader, cases: readonly StorefrontCase[]): Promise<string> {
  const requested = await requestedBy(reader, cases)
  const from = requested.has('query')
    ? 'GraphQL'
    : requested.has('json')
      ? 'JSON'
      : requested.has('text')
        ? 'further pages'
        : ''
  return [
    '',
    reader.platform.name,
    reader.seenOn.join('; ') || 'no real page yet',
    from === 'further pages' ? 'page and further pages' : from ? `${from}, else page` : 'page',
    cases.some(({ rows }) => rows.length > 0) ? 'yes' : '',
    writesBy(reader.platform.id).join(', '),
    cases.length,
    '',
  ]
    .join(' | ')
    .trim()
}
