import { expect, test } from 'vitest'
import { diskFailure, diskTrouble, Unopened } from '../../lib/domain/disk-trouble.ts'

const named = (name: string) => new DOMException('', name)
const unopened = (cause?: unknown) => new Unopened('', { cause })

test.each([
  [named('QuotaExceededError'), 'disk-full'],
  [unopened(named('QuotaExceededError')), 'disk-full'],
  [unopened(named('VersionError')), 'database-newer'],
  [unopened(named('UnknownError')), 'database-broken'],
  [unopened(), 'database-broken'],
  ...['AbortError', 'UnknownError', 'InvalidStateError', 'NotFoundError', 'DataError'].map(
    (name): [unknown, string] => [named(name), 'disk-failed'],
  ),
  [{ name: 'Unopened' }, undefined],
  [named('VersionError'), undefined],
  [new Error('AbortError'), undefined],
  [null, undefined],
  ['AbortError', undefined],
])('%s is the trouble %s', (error, code) => {
  expect(diskTrouble(error)).toBe(code)
  expect(diskFailure(error)).toEqual(code && { kind: 'rejected', message: '', code })
})
