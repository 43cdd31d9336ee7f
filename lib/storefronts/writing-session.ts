/** The signed-in seller's own session, same-origin, through no redirect. Nothing is asked twice by itself. */
export interface WritingSession {
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  send(path: string, asked: SentRequest): Promise<Answered>
}

export interface SentRequest {
  method: 'POST' | 'PUT'
  headers?: Record<string, string>
  /** JSON. */
  body: string
}

/** `unsent`: nothing left the page. `lost`: nobody knows whether the shop took it. */
export type Answered = Answer | 'unsent' | 'lost'

export interface Answer {
  /** HTTP status; 302 for every redirect, none of which is followed. */
  status: number
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}
