import { expect, test } from 'vitest'
import { CONNECTABLE_HOSTS, hostAddress, hostPattern, isConnectable } from '../../lib/domain/host-pattern.ts'
import { manifest } from '../../manifest.ts'

test('a host permission is asked for by scheme and host alone', () => {
  expect(hostPattern('https://shop.example:8443/admin?x=1')).toBe('https://shop.example/*')
  expect(hostAddress('https://shop.example:8443/admin?x=1')).toBe('https://shop.example')
})

test.each([
  ['https://shop.example/admin', true],
  ['http://127.0.0.1:8687/', true],
  ['http://localhost:8687/', true],
  ['http://shop.example/admin', false],
  ['http://127.0.0.1.shop.example/', false],
  ['ftp://shop.example/', false],
  ['no address', false],
])('whether %s may be connected', (address, may) => {
  expect(isConnectable(address)).toBe(may)
})

test('what may be connected is what the manifest lets us ask for', () => {
  const built = manifest({ browser: 'chrome', mode: 'production', command: 'build', manifestVersion: 3 })
  expect(built).toMatchObject({ optional_host_permissions: CONNECTABLE_HOSTS })
  expect(built).not.toHaveProperty('host_permissions')
})
