import { expect, test } from 'vitest'
import {
  bareAddress,
  CONNECTABLE_HOSTS,
  hostPattern,
  isConnectable,
} from '../../../lib/domain/store/host-pattern.ts'
import { manifest } from '../../../manifest.ts'

test('a host permission is requested by scheme and host alone', () => {
  expect(hostPattern('https://shop.example:8443/admin?x=1')).toBe('https://shop.example/*')
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

test.each([
  ['https://relay.example/shop', 'https://relay.example/shop'],
  ['http://127.0.0.1:8687', 'http://127.0.0.1:8687'],
  ['https://relay.example/shop/', 'https://relay.example/shop/'],
  ['https://user:pass@relay.example/shop/', 'https://relay.example/shop'],
  ['https://secret@relay.example:8443', 'https://relay.example:8443'],
  ['https://relay.example/?token=secret', 'https://relay.example'],
  ['https://relay.example/shop#secret', 'https://relay.example/shop'],
  ['no address', 'no address'],
])('what is stored of %s is %s', (address, bare) => {
  expect(bareAddress(address)).toBe(bare)
})

test('what may be connected is what the manifest lets us ask for', () => {
  const built = manifest({ browser: 'chrome', mode: 'production', command: 'build', manifestVersion: 3 })
  expect(built).toMatchObject({ optional_host_permissions: CONNECTABLE_HOSTS })
  expect(built).not.toHaveProperty('host_permissions')
})
