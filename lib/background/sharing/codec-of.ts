import { base64Of, bytesOf } from '../../settings/sealing.ts'
import type { Codec } from '../../sharing/codec.ts'

const NONCE = 12
const ID_BYTES = 16

/** The code has enough bits of its own: nothing is stretched. */
export async function codecOf(code: string): Promise<Codec> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const from = await crypto.subtle.importKey('raw', encode(code), 'HKDF', false, ['deriveKey'])
  const derived = (use: string, key: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: encode('quickship sharing 1'), info: encode(use) },
      from,
      key,
      false,
      usages,
    )
  const [sealing, naming] = await Promise.all([
    derived('records', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
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
      const iv = crypto.getRandomValues(new Uint8Array(NONCE))
      const how = { name: 'AES-GCM', iv, additionalData: encode(id) }
      const text = await crypto.subtle.encrypt(how, sealing, encode(JSON.stringify(value)))
      const whole = new Uint8Array(NONCE + text.byteLength)
      whole.set(iv)
      whole.set(new Uint8Array(text), NONCE)
      return base64Of(whole)
    },
    async open(id, record) {
      try {
        const bytes = bytesOf(record)
        const how = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE), additionalData: encode(id) }
        const text = await crypto.subtle.decrypt(how, sealing, bytes.subarray(NONCE))
        return JSON.parse(new TextDecoder().decode(text))
      } catch {
        return undefined
      }
    },
  }
}
