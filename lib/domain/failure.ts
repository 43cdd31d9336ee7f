/**
 * What went wrong, as plain data, sorted by what the caller does next. No failure ever holds a token.
 * `message` is the carrier's own words where it sent any.
 */
export type Failure =
  /** The carrier understood and said no. Final until the seller changes something. */
  | { kind: 'rejected'; message: string; code?: string; logId?: string; field?: DraftField }
  /** The token is refused: HTTP 401, or 403 with an empty body (spec §5.4). The account pauses. */
  | { kind: 'unauthorised'; message?: string; code?: string }
  /** The token is good but lacks this right (field notes: 403 with a body, 30601). */
  | { kind: 'forbidden'; message: string; code?: string; logId?: string }
  /** Too many requests: nothing was done; ask again after the pause. */
  | { kind: 'busy'; retryAfterMs: number }
  /** The carrier said that it failed itself and that asking again may help (10101, 10103, 50108, HTTP 5xx). */
  | { kind: 'carrier-down'; httpStatus: number; message?: string; code?: string; logId?: string }
  /** No answer came. What the carrier did is unknown. */
  | { kind: 'unreachable'; why: 'offline' | 'timed-out' | 'dropped' }
  /** An answer came that is not the carrier's: HTML, an empty body, a broken schema. Outcome unknown. */
  | { kind: 'unreadable'; httpStatus: number; excerpt: string }
  /** The browser does not let us reach this host: the seller withdrew the permission. */
  | { kind: 'no-permission'; origin: string }
  /** The account of this order was removed or has another address now; the order waits for one with its own. */
  | { kind: 'account-gone' }
  /** Ours to mend. */
  | { kind: 'bug'; message: string }

/** The form's fields, as errors name them, in the order the screen shows and walks them. */
export const draftFields = [
  'order',
  'name',
  'tel',
  'province',
  'district',
  'ward',
  'detail',
  'street',
  'hamlet',
  'email',
  'products',
  'weight',
  'cod',
  'value',
  'pickup',
  'payer',
  'note',
  'labels',
  'labelDetails',
  'notDeliveredFee',
  'solutions',
  'pickupName',
  'pickupTel',
  'pickupEmail',
  'pickupProvince',
  'pickupDistrict',
  'pickupWard',
  'pickupDetail',
  'handover',
  'returnTo',
  'returnName',
  'returnTel',
  'returnEmail',
  'returnProvince',
  'returnDistrict',
  'returnWard',
  'returnDetail',
  'pickShift',
  'deliverShift',
  'pickDate',
  'deliverDate',
  'expires',
  'express',
  'collectionOnly',
  'labelId',
  'weightUnit',
  'actualTransport',
  'size',
  'shelfLife',
  'transport',
] as const
export type DraftField = (typeof draftFields)[number]

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }
