import * as z from 'zod/mini'
import { type SandboxState, sandboxStateSchema } from './state.ts'

const VERSION = 1
/** The latest requests are kept for the reader of the log; the rest are only counted. */
const REQUESTS_KEPT = 200

const storedSchema = z.object({ version: z.literal(VERSION), state: sandboxStateSchema })

/** The state as text to keep. */
export function writeState(state: SandboxState): string {
  const requests = state.requests.slice(-REQUESTS_KEPT)
  return `${JSON.stringify({ version: VERSION, state: { ...state, requests } })}\n`
}

/** Reads what `writeState` wrote. Throws an Error whose message says what is wrong with the text. */
export function readState(text: string): SandboxState {
  const stored = storedSchema.safeParse(parse(text))
  if (stored.success) return stored.data.state
  const [issue] = stored.error.issues
  throw new Error(issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : 'it is no state')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not whole JSON')
  }
}
