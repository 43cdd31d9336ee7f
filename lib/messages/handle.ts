import { diskFailure } from '../domain/disk-trouble.ts'
import type { Failure } from '../domain/failure.ts'
import type { Reply } from './reply.ts'
import { type Input, type MessageName, messages, type Output } from './table.ts'

/** Who asks, as the browser tells it: `origin` in Chrome only, `url` in both. */
export interface Sender {
  id?: string | undefined
  origin?: string | undefined
  url?: string | undefined
  tab?: { id?: number | undefined } | undefined
}

export type Handlers = {
  [N in MessageName]: (input: Input<N>, sender: Sender) => Promise<Output<N>>
}

/** Who we are: `runtime.id`, and the origin of our own screens (`chrome-extension://…`). */
export interface Self {
  id: string
  origin: string
}

/**
 * Answers one message, or undefined where it is none of ours. Input and sender are checked here, against the table;
 * never rejects.
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

/** Whether a message should be answered at all: told at once, because `onMessage` has to know before it returns. */
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
  const input = messages[name].input.safeParse(given)
  if (!input.success) {
    const where = input.error.issues.map((issue) => issue.path.join('.')).join(', ')
    return { failure: bug(`${name} does not fit at: ${where || 'the top'}`) }
  }
  try {
    // The table's own schema parsed it: this is Input<N>, which the compiler cannot follow through a union of rows.
    return { answer: await handlers[name](input.data as Input<N>, sender) }
  } catch (error) {
    return { failure: diskFailure(error) ?? bug(error instanceof Error ? `${name}: ${error.name}` : name) }
  }
}

/**
 * Our screens have our own origin, whether they stand in a popup or a tab. A content script has our id and stands in
 * a tab that shows a web page. Anyone else is nobody.
 */
function whoIs(sender: Sender, self: Self): 'screen' | 'page' | 'nobody' {
  if (sender.id !== self.id) return 'nobody'
  const origin = originOf(sender)
  if (origin === self.origin) return 'screen'
  return sender.tab && /^https?:\/\//.test(origin) ? 'page' : 'nobody'
}

/**
 * Firefox tells no origin. As text, not by the URL parser: for it a `moz-extension:` address has no origin at all.
 * Chrome's `origin` may be "null" for a sandboxed frame, which is then nobody, whatever its URL says.
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
