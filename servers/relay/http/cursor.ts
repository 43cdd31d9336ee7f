export interface Cursor {
  after: number
  limit: number
}

export const LONGEST_PAGE = 1000
const USUAL_PAGE = 500

/** `after` and `limit` of an address, or a sentence about what is wrong with them. */
export function readCursor(query: URLSearchParams, lastEventId?: string): Cursor | string {
  const after = lastEventId ?? query.get('after') ?? '0'
  const limit = query.get('limit') ?? String(USUAL_PAGE)
  if (!/^\d{1,15}$/.test(after)) {
    return '"after" is the seq of the last event you have: a whole number, 0 for all.'
  }
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > LONGEST_PAGE) {
    return `"limit" is how many events one page may hold: 1 to ${LONGEST_PAGE}.`
  }
  return { after: Number(after), limit: Number(limit) }
}
