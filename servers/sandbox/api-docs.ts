import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { openApiDocument } from '../../lib/openapi/document.ts'

/** The page works without a network: its files are the package's own. */
const swaggerUi = import.meta.resolve('swagger-ui-dist/package.json')
const files = {
  'swagger-ui.css': 'text/css; charset=UTF-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=UTF-8',
  'favicon-32x32.png': 'image/png',
} as const

const page = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Carrier API – sandbox</title>
    <link rel="icon" href="/_sandbox/api/favicon-32x32.png">
    <link rel="stylesheet" href="/_sandbox/api/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/_sandbox/api/swagger-ui-bundle.js"></script>
    <script src="/_sandbox/api/start.js"></script>
  </body>
</html>
`

/** Signs in as the practice shop. No module: its request would carry an origin, which the admin guard refuses. */
const start = `async function start() {
  const { token, partnerCode } = await (await fetch('/_sandbox/practice')).json()
  const ui = SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#api',
    deepLinking: true,
    validatorUrl: null,
    requestInterceptor(request) {
      // Swagger UI sends every field of a form, filled in or not.
      if (request.headers['Content-Type'] === 'application/x-www-form-urlencoded') {
        request.body = request.body.split('&').filter((field) => !field.endsWith('=')).join('&')
      }
      return request
    },
    onComplete() {
      ui.preauthorizeApiKey('Token', token)
      ui.preauthorizeApiKey('ClientSource', partnerCode)
    },
  })
}
start()
`

/** Swagger UI writes styles and small pictures into the page. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** The carrier's API as a page to browse and to try, for `/_sandbox/api`. Reads only. */
export function apiPage() {
  const routes = new Hono()
  routes.get('/', (context) => context.html(page, 200, { 'Content-Security-Policy': policy }))
  routes.get('/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }))
  for (const [name, type] of Object.entries(files)) {
    routes.get(`/${name}`, async (context) => {
      const file = await readFile(new URL(name, swaggerUi))
      return context.body(new Uint8Array(file), 200, { 'Content-Type': type })
    })
  }
  return routes
}

/** The same API for tools. */
export function apiDocument() {
  const document = openApiDocument()
  return new Hono().get('/openapi.json', (context) => context.json(document))
}
