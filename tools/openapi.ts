import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../lib/openapi/document.ts'

/** Writes the carrier's API as an OpenAPI document, for tools that read a file. */
const target = new URL('../docs/openapi.json', import.meta.url)
const document = openApiDocument()
writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`)
console.log(`docs/openapi.json: ${Object.keys(document.paths).length} paths`)
