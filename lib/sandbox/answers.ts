/** What the carrier says, before it becomes a response: an object is JSON, bytes are a PDF, null is an empty body. */
export interface Answer {
  httpStatus: number
  body: Readonly<Record<string, unknown>> | Uint8Array<ArrayBuffer> | null
}

/** A refusal in the carrier's own terms (field notes' table); without a code where the notes name none. */
export interface Refusal {
  http: number
  code: string
  message: string
  error?: Record<string, unknown>
  /** Spec §7 has `data: null` in some refusals. */
  data?: null
}

const JSON_TYPE = 'application/json; charset=UTF-8'

export function answer(body: Readonly<Record<string, unknown>>, httpStatus = 200): Answer {
  return { httpStatus, body }
}

export function refuse({ http, code, message, error, data }: Refusal, logId: string): Answer {
  return answer(
    {
      success: false,
      message,
      ...(code && { error_code: code }),
      ...(error && { error }),
      ...(data === null && { data }),
      log_id: logId,
    },
    http,
  )
}

/** How a bad token is answered (spec §5.4). */
export const tokenRefused: Answer = { httpStatus: 403, body: null }

export function toResponse({ httpStatus, body }: Answer): Response {
  if (body === null) {
    return new Response(null, {
      status: httpStatus,
      headers: { 'Content-Type': JSON_TYPE, 'Content-Length': '0' },
    })
  }
  return body instanceof Uint8Array
    ? new Response(body, { status: httpStatus, headers: { 'Content-Type': 'application/pdf' } })
    : jsonResponse(body, httpStatus)
}

export function jsonResponse(
  body: object,
  httpStatus: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(writeJson(body), {
    status: httpStatus,
    headers: { 'Content-Type': JSON_TYPE, ...headers },
  })
}

/** JSON with bigints as bare digits (field notes, "Solutions"), which `JSON.stringify` refuses. */
export function writeJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${writeJson(one)}`).join(',')}}`
}
