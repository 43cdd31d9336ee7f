/**
 * An extension that has no right to the relay's host can read it all the same: what lets it in is its token, which no
 * browser sends by itself.
 */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (!origin || !/^(chrome|moz)-extension:\/\/[\w-]+$/.test(origin)) return {}
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
}

/** The answer to a browser that asks first. */
export function preflight(origin: string | undefined): Response {
  const allowed = {
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization, Last-Event-ID',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, { status: 204, headers: { ...allowed, ...corsHeaders(origin) } })
}
