/** A refusal in the carrier's own terms (field notes' table). */
export interface Refused {
  http: number
  code: string
  message: string
  error?: Record<string, unknown>
}

const JSON_TYPE = 'application/json; charset=UTF-8'

export function json(body: object, httpStatus = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status: httpStatus,
    headers: { 'Content-Type': JSON_TYPE, ...headers },
  })
}

export function refuse({ http, code, message, error }: Refused, logId: string): Response {
  return json(
    { success: false, message, ...(code && { error_code: code }), ...(error && { error }), log_id: logId },
    http,
  )
}

/** How a bad token is answered (spec §5.4). */
export function refuseToken(): Response {
  return new Response(null, { status: 403, headers: { 'Content-Type': JSON_TYPE, 'Content-Length': '0' } })
}
