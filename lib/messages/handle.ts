import { diskFailure } from '../domain/disk-trouble.ts'
import type { Failure } from '../domain/failure.ts'
import type { Reply } from './reply.ts'
import { type Input, type MessageName, messages, type Output } from './table.ts'

/** `origin` in Chrome only, `url` in both. */
export interface Sender {
  id?: string | undefined
  origin?: string | undefined
  url?: string | undefined
  tab?: { id?: number | undefined } | undefined
}

export type Handlers = {
  [N in MessageName]: (input: Input<N>, sender: Sender) => Promise<Output<N>>
}

/** `runtime.id` and the origin of our screens (`chrome-extension://…`). */
export interface Self {
  id: string
  origin: string
}

/**
 * Answers one message; undefined for a foreign one. Checks input and sender against the table; never
 * rejects.
 */
export async function answer(
  message: unknown,
  sender: Sender,
  handlers: Handlers,
  self: Self,
): Promise<Reply | undefined> {
  if (!isQuestion(message)) return undefined
  const name = message.quickship
  if (!isName(name)) return { failure: bug(`no message is called ${name.slice(0, 60)}`) }
  if (whoIs(sender, self) !== messages[name].from) return { failure: bug(`${name} is not for this sender`) }
  return handled(name, message.input, sender, handlers)
}

/** Synchronous: `onMessage` must know at once. */
export function isQuestion(message: unknown): message is { quickship: string; input: unknown } {
  if (typeof message !== 'object' || message === null || !('quickship' in message)) return false
  return typeof message.quickship === 'string' && 'input' in message
}

async function handled<N extends MessageName>(
  name: N,
  given: unknown,
  sender: Sender,
  handlers: Handlers,
): Promise<Reply<N>> {
  try {
    const input = messages[name].input.safeParse(given)
    if (!input.success) {
      const where = input.error.issues.map((issue) => issue.path.join('.')).join(', ')
      return { failure: bug(`${name} does not fit at: ${where || 'the top'}`) }
    }
    // Parsed by this row's schema; the compiler cannot follow that through the union.
    return { answer: await handlers[name](input.data as Input<N>, sender) }
  } catch (error) {
    return { failure: diskFailure(error) ?? bug(error instanceof Error ? `${name}: ${error.name}` : name) }
  }
}

/**
 * Our screens have our origin, in a popup or a tab. A content script has our id and a web page's tab.
 * Anything else is refused.
 */
function whoIs(sender: Sender, self: Self): 'screen' | 'page' | 'stranger' {
  if (sender.id !== self.id) return 'stranger'
  const origin = originOf(sender)
  if (origin === self.origin) return 'screen'
  return sender.tab && /^https?:\/\//.test(origin) ? 'page' : 'stranger'
}

/**
 * Firefox gives no origin, and its URL parser none for `moz-extension:`, so text is compared. Chrome's
 * "null" origin of a sandboxed frame is refused.
 */
function originOf({ origin, url }: Sender): string {
  return origin ?? /^[a-z-]+:\/\/[^/?#]+/.exec(url ?? '')?.[0] ?? ''
}

function isName(name: string): name is MessageName {
  return Object.hasOwn(messages, name)
}

function bug(message: string): Failure {
  return { kind: 'bug', message }
}
