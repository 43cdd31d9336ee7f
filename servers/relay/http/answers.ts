/** An answer in parts, for HTTP and for the bare socket of a refused upgrade. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}

const refusal = (status: number, error: string, headers?: Readonly<Record<string, string>>) =>
  json(status, { error }, headers)

/** Not empty: "a null response" is no answer to the carrier (spec §6). */
export const accepted = json(200, { success: true })
/** One answer for everything unknown or forbidden to know. */
export const notFound = refusal(404, 'Not found.')
export const unauthorised = refusal(401, 'A good token is needed: Authorization: Bearer <token>.', {
  'WWW-Authenticate': 'Bearer',
})
export const wrongMethod = (allowed: 'GET' | 'POST'): Answer =>
  refusal(405, `Only ${allowed} is answered here.`, { Allow: allowed })
export const tooSlow = refusal(408, 'The body did not come in time.')
export const tooMany = refusal(429, 'Too many requests: try again later.', { 'Retry-After': '5' })
export const unavailable = refusal(503, 'The relay cannot answer now: try again later.', {
  'Retry-After': '5',
})
export const upgradeNeeded = (protocol: string): Answer =>
  refusal(426, `This is a WebSocket: subprotocols ${protocol}, bearer.<token>.`, { Upgrade: 'websocket' })
export const badRequest = (words: string): Answer => refusal(400, words)
export const page = (body: object): Answer => json(200, body)

export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers })

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

export function rawAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n${lines.join('')}Content-Length: ${length}\r\nDate: ${new Date().toUTCString()}\r\nConnection: close\r\n\r\n${body}`
}
