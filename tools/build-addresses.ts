import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { packAddresses } from './addresses/pack.ts'

const target = new URL('../public/addresses.bin', import.meta.url)
const bytes = new Uint8Array(packAddresses())
mkdirSync(new URL('.', target), { recursive: true })
writeFileSync(target, bytes)
console.log(
  `public/addresses.bin: ${Math.round(bytes.length / 1000)} kB, ${Math.round(gzipSync(bytes).length / 1000)} kB compressed`,
)
