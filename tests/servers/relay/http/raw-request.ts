import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** Every byte that came, but for the date. */
  text: string
  status: number
  ms: number
}

/** A connection that is written to byte by byte and answers with what really comes. */
export interface RawConnection {
  socket: Socket
  write(text: string): void
  /** The next whole answer. Rejects where the connection ends without one. */
  answer(): Promise<RawAnswer>
  closed: Promise<void>
}

export function rawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let read = ''
  let ended = false
  let wake = () => {}
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    read += text
    wake()
  })
  const closed = new Promise<void>((done) => {
    socket.on('close', () => {
      ended = true
      wake()
      done()
    })
  })
  // A cut connection shows as one that is closed.
  socket.on('error', () => {})

  return {
    socket,
    closed,
    write: (text) => void socket.write(text),
    async answer() {
      const started = performance.now()
      for (;;) {
        const head = read.indexOf('\r\n\r\n')
        const length = Number(/^content-length: (\d+)/im.exec(read.slice(0, head))?.[1] ?? 0)
        const end = head + 4 + length
        if (head >= 0 && read.length >= end) {
          const text = read.slice(0, end).replace(/^date: .*$/im, 'Date: –')
          read = read.slice(end)
          return { text, status: Number(text.slice(9, 12)), ms: performance.now() - started }
        }
        if (ended) throw new Error(`Closed after ${JSON.stringify(read)}`)
        await new Promise<void>((more) => {
          wake = more
        })
      }
    },
  }
}

/** One request on a connection of its own, and its answer. */
export async function rawRequest(port: number, method: string, path: string, body = ''): Promise<RawAnswer> {
  const connection = rawConnection(port)
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const length = Buffer.byteLength(body)
  connection.write(
    `${method} ${path} HTTP/1.1\r\nHost: relay\r\n${type}Content-Length: ${length}\r\n\r\n${body}`,
  )
  const answer = await connection.answer()
  connection.socket.destroy()
  return answer
}
