import { request } from 'node:https'
import WebSocket from 'ws'

export interface Behind {
  host: string
  port: number
  /** The certificate that counts. */
  ca: Buffer
  token: string
}

/** What a carrier and a browser send over TLS to a proxy on this machine. */
export function throughProxy({ host, port, ca, token }: Behind) {
  function ask(method: string, path: string, body: string, authorization = '', forwarded = '') {
    const headers = { Host: host, Authorization: authorization, 'X-Forwarded-For': forwarded }
    return new Promise<{ status: number; text: string }>((answered, failed) => {
      const sent = request(
        { host: '127.0.0.1', port, servername: host, ca, method, path, headers },
        async (answer) => {
          let text = ''
          for await (const chunk of answer) text += chunk
          answered({ status: answer.statusCode ?? 0, text })
        },
      )
      sent.on('error', failed).end(body)
    })
  }

  function liveEvent(after: number) {
    const options = { ca, servername: host, headers: { Host: host } }
    const protocols = ['quickship.v1', `bearer.${token}`]
    const socket = new WebSocket(`wss://127.0.0.1:${port}/events/live?after=${after}`, protocols, options)
    const opened = new Promise<void>((done, failed) => socket.on('open', done).on('error', failed))
    const seq = new Promise<number>((resolve) => {
      socket.on('message', (text) => {
        const first = JSON.parse(String(text)).events[0]?.seq
        if (first === undefined) return
        resolve(first)
        socket.terminate()
      })
    })
    return { opened, seq }
  }

  function streamEvent(after: number) {
    const opened = Promise.withResolvers<void>()
    const seq = Promise.withResolvers<number>()
    const headers = { Host: host, Authorization: `Bearer ${token}`, 'Last-Event-ID': String(after) }
    const path = '/events/stream'
    const sent = request({ host: '127.0.0.1', port, servername: host, ca, path, headers }, (answer) => {
      answer.on('data', (text) => {
        opened.resolve()
        const id = /^id: (\d+)$/m.exec(String(text))?.[1]
        if (id === undefined) return
        seq.resolve(Number(id))
        sent.destroy()
      })
      answer.on('error', () => {})
    })
    sent.on('error', opened.reject).end()
    return { opened: opened.promise, seq: seq.promise }
  }

  return { ask, liveEvent, streamEvent }
}
