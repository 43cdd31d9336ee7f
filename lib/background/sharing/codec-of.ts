import { base64Of, bytesOf, openedBytes, sealedBytes } from '../../settings/sealing.ts'
import type { Codec } from '../../sharing/codec.ts'

const ID_BYTES = 16

export const AES: AesKeyGenParams = { name: 'AES-GCM', length: 256 }

const encode = (text: string) => new TextEncoder().encode(text)

/** The code has enough bits of its own: nothing is stretched. */
export async function derivedFrom(code: string) {
  const from = await crypto.subtle.importKey('raw', encode(code), 'HKDF', false, ['deriveKey'])
  return (use: string, key: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: encode('quickship sharing 1'), info: encode(use) },
      from,
      key,
      false,
      usages,
    )
}

export async function codecOf(code: string): Promise<Codec> {
  const derived = await derivedFrom(code)
  const [sealing, naming] = await Promise.all([
    derived('records', AES, ['encrypt', 'decrypt']),
    derived('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ])
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', naming, encode(text))).subarray(0, ID_BYTES)

  return {
    mark: base64Of(await digest('mark')),
    idOf: async (name) =>
      base64Of(await digest(`id ${name}`))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, ''),
    async seal(id, value) {
      return base64Of(await sealedBytes(sealing, encode(JSON.stringify(value)), id))
    },
    async open(id, record) {
      try {
        return JSON.parse(new TextDecoder().decode(await openedBytes(sealing, bytesOf(record), id)))
      } catch {
        return undefined
      }
    },
  }
}
