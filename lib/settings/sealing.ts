/** A text as it is stored: nonce and AES-GCM bytes, in base64. */
export interface Sealed {
  sealed: string
}

/** How a passphrase becomes a key (PBKDF2, SHA-256). */
export interface Stretch {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

const ROUNDS = 1_000_000
const NONCE = 12
const AES = { name: 'AES-GCM', length: 256 } as const
const USES: readonly KeyUsage[] = ['encrypt', 'decrypt']

export function newStretch(): Stretch {
  return { salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS }
}

/** Its bytes never leave the browser's own store. */
export function newMachineKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(AES, false, USES)
}

/** Two keyboards may write one Vietnamese letter as different characters. */
export async function keyOfPassphrase(passphrase: string, { salt, rounds }: Stretch): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFC').trim())
  const from = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, from, AES, true, USES)
}

/** For one file; its bytes go into the file's head, sealed. */
export async function newFileKey(): Promise<JsonWebKey> {
  return crypto.subtle.exportKey('jwk', await crypto.subtle.generateKey(AES, true, USES))
}

export function importedKey(jwk: JsonWebKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', jwk, AES, false, USES)
}

export async function sealed(key: CryptoKey, text: string): Promise<Sealed> {
  const bytes = await sealedBytes(key, new TextEncoder().encode(text))
  return { sealed: base64Of(bytes) }
}

/** Undefined with another key, or when the stored text was damaged. */
export async function opened(key: CryptoKey, { sealed: text }: Sealed): Promise<string | undefined> {
  const bytes = await openedBytes(key, bytesOf(text)).catch(() => undefined)
  return bytes && new TextDecoder().decode(bytes)
}

/** The nonce comes first. With `boundTo`, it opens only with the same. */
export async function sealedBytes(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  boundTo?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE))
  const text = await crypto.subtle.encrypt(how(iv, boundTo), key, bytes)
  const whole = new Uint8Array(NONCE + text.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(text), NONCE)
  return whole
}

/** Rejects with another key, bound to something else, or when a byte was changed. */
export function openedBytes(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  boundTo?: string,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(how(bytes.subarray(0, NONCE), boundTo), key, bytes.subarray(NONCE))
}

function how(iv: Uint8Array<ArrayBuffer>, boundTo: string | undefined): AesGcmParams {
  return {
    name: AES.name,
    iv,
    ...(boundTo !== undefined && { additionalData: new TextEncoder().encode(boundTo) }),
  }
}

/** A call has a limit of arguments; a label is a megabyte. */
const BYTES_AT_ONCE = 8192

export function base64Of(bytes: Uint8Array): string {
  let characters = ''
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
    characters += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE))
  }
  return btoa(characters)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
