const encoder = new TextEncoder()

/**
 * `Request` and `Response` as far as client and sandbox use them, without streams: Node's own cost most of a
 * schedule. Its test compares them with Node's.
 */
class LightBody {
  readonly headers: Headers
  /** The text, for the wire's observer. */
  readonly sent: string

  constructor(sent: string, headers: HeadersInit | undefined) {
    this.sent = sent
    this.headers = headers instanceof Headers ? headers : new Headers(headers)
  }

  async text(): Promise<string> {
    return this.sent
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer } = encoder.encode(this.sent)
    return buffer
  }
}

export class LightRequest extends LightBody {
  readonly url: string
  readonly method: string
  readonly signal: AbortSignal

  constructor(url: string, init: RequestInit = {}) {
    super(typeof init.body === 'string' ? init.body : '', init.headers)
    this.url = url
    this.method = init.method ?? 'GET'
    this.signal = init.signal ?? new AbortController().signal
  }
}

export class LightResponse extends LightBody {
  readonly status: number

  constructor(body: BodyInit | null, init: ResponseInit = {}) {
    super(typeof body === 'string' ? body : '', init.headers)
    this.status = init.status ?? 200
    this.clone = () => new LightResponse(body, init)
  }

  readonly clone: () => LightResponse
}

/** For this process: the client under test makes its requests by the global name. */
export function useLightHttp(): void {
  Object.assign(globalThis, { Request: LightRequest, Response: LightResponse })
}
