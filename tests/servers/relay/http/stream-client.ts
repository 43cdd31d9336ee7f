import { onTestFinished } from 'vitest'
import { relayPageSchema } from '../../../../lib/domain/relay-event.ts'
import { bearer } from './start-relay.ts'

interface Message {
  id: string | undefined
  page: ReturnType<typeof relayPageSchema.parse>
}

/** Reads server-sent events as a page would. Closed with the test. */
export async function openStream(url: string, token: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const init = bearer(token)
  const answer = await fetch(url, { headers: { ...init.headers, ...headers }, signal: stop.signal })
  const messages: Message[] = []
  let text = ''
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const id = /^id: (.*)$/m.exec(part)?.[1]
        const message = /^data: (.*)$/m.exec(part)?.[1]
        if (message) messages.push({ id, page: relayPageSchema.parse(JSON.parse(message)) })
      }
    }
  }
  const ended = read().catch(() => {})
  return { answer, messages, ended, stop }
}
