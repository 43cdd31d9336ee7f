import { openApiDocument } from '../lib/openapi/document.ts'

/** Prints the carrier's API as an OpenAPI document, for tools that read a file. */
console.log(JSON.stringify(openApiDocument(), null, 2))
