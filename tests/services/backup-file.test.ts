import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { restoreBackup } from '../../lib/backup/restore-backup.ts'
import { backupLines, LONGEST_LINE } from '../../lib/domain/backup.ts'

vi.stubGlobal('browser', fakeBrowser)
const { linesOf } = await import('../../lib/services/backup-file.ts')

const [head = ''] = backupLines({ version: '1', at: 0, accounts: [], settings: {}, histories: [] })

/** Counts what is unpacked of it. */
function packed(chunks: Iterator<string>): { file: File; unpacked: () => number } {
  let unpacked = 0
  const letters = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(out) {
      const chunk = letters.encode(chunks.next().value)
      unpacked += chunk.length
      out.enqueue(chunk)
    },
  })
  const file = Object.assign(new File([], 'quickship.backup.gz'), { stream: () => bytes })
  return { file, unpacked: () => unpacked }
}

function* forever(text: string): Generator<string> {
  yield `${head}\n`
  for (;;) yield text
}

test.each([
  ['one line without an end', 'a'.repeat(100_000)],
  ['lines of nothing', '\n'.repeat(1000)],
  ['lines that are not ours', '{"a":1}\n'.repeat(1000)],
])('a file that unpacks to %s ends in a word', async (_, text) => {
  const { file, unpacked } = packed(forever(text))
  const send = vi.fn()
  expect(await restoreBackup(linesOf(file), send, () => {})).toEqual({ problem: 'too-much' })
  expect(send).not.toHaveBeenCalled()
  expect(unpacked()).toBeLessThan(LONGEST_LINE + 1_000_000)
})

test('a file that is packed so is read like one that is not', async () => {
  const text = [head, '{"end":true}'].join('\n')
  const plain = new File([text], 'quickship.backup')
  const gzip = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  for (const file of [plain, new File([gzip], 'quickship.backup.gz')]) {
    expect(await restoreBackup(linesOf(file), vi.fn(), () => {})).toMatchObject({ whole: true, foreign: 0 })
  }
})
