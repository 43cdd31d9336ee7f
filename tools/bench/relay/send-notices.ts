import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

export interface Load {
  /** Of one relay, or of several before one database: connections go to each in turn. */
  ports: readonly number[]
  /** Callback addresses' paths; notices go to each in turn. */
  paths: readonly string[]
  /** Open throughout, one request under way each. */
  connections: number
  notices: number
  /**
   * Requests are due at this rate whatever the relay does, and their time counts from then. Without it each
   * connection sends after its answer.
   */
  perSecond?: number
  /** Local addresses that the connections come from in turn; 127.0.0.1 alone without it. Linux has all of 127.0.0.0/8. */
  addresses?: number
  /** Separates the orders of two runs. */
  run: string
}

export interface Sent {
  /** Answered 200. */
  taken: number
  refused: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  worst: number
  /** How late requests were before they left, p99: this process's own part of their time, not the relay's. */
  own: number
}

const HEAD = 'HTTP/1.1 '

/** Sends carrier's forms (spec §6) over bare sockets, each notice another, with as little work of its own as can be. */
export async function sendNotices(load: Load): Promise<Sent> {
  const took = new Float64Array(load.notices)
  const late = new Float64Array(load.notices)
  const waiting: number[] = []
  let sent = 0
  let answered = 0
  let refused = 0
  const done = Promise.withResolvers<void>()

  function requestOf(order: number): string {
    const path = load.paths[order % load.paths.length]
    const id = `${load.run}-${String(order).padStart(9, '0')}`
    const body = `partner_id=QS-${id}&label_id=S1.A1.${id}&status_id=5&action_time=2026-11-02T12%3A18%3A39%2B07%3A00&reason_code=&reason=&weight=2.4&fee=74000&pick_money=100000&return_part_package=0`
    return `POST ${path} HTTP/1.1\r\nHost: relay\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }

  const free: Connection[] = []
  interface Connection {
    send(due: number): void
  }
  function connection(socket: Socket): Connection {
    let due = 0
    let answer = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      const body = answer.indexOf('\r\n\r\n') + 4
      const length = /content-length: (\d+)/i.exec(answer)?.[1]
      if (body < 4 || answer.length < body + Number(length ?? 0)) return
      if (answer.slice(HEAD.length, HEAD.length + 3) !== '200') refused += 1
      answer = ''
      took[answered] = performance.now() - due
      answered += 1
      if (answered === load.notices) return done.resolve()
      next(itself)
    })
    socket.on('error', done.reject)
    socket.on('close', () => done.reject(new Error('The relay closed a connection.')))
    const itself: Connection = {
      send(at) {
        due = at
        socket.write(requestOf(sent))
        sent += 1
      },
    }
    return itself
  }

  function next(ready: Connection): void {
    const due = load.perSecond === undefined ? performance.now() : waiting.shift()
    if (due === undefined || sent >= load.notices) free.push(ready)
    else ready.send(due)
  }

  const sockets = await Promise.all(
    Array.from({ length: load.connections }, async (_, n) => {
      const port = load.ports[n % load.ports.length] ?? 0
      const from = n % (load.addresses ?? 1)
      const localAddress = `127.0.${Math.floor(from / 250)}.${(from % 250) + 1}`
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      await new Promise<void>((opened, failed) => socket.once('connect', opened).once('error', failed))
      return socket
    }),
  )
  const started = performance.now()
  for (const socket of sockets) next(connection(socket))
  let due = 0
  const { perSecond } = load
  const clock = setInterval(() => {
    if (perSecond === undefined) return
    const now = performance.now()
    for (; due < load.notices && started + (due * 1000) / perSecond <= now; due++) {
      const at = started + (due * 1000) / perSecond
      late[due] = now - at
      // The one unused for longest: a server closes those that stay idle.
      const ready = free.shift()
      if (ready) ready.send(at)
      else waiting.push(at)
    }
  }, 1)
  try {
    await done.promise
  } finally {
    clearInterval(clock)
    for (const socket of sockets) socket.removeAllListeners('close').destroy()
  }
  const seconds = (performance.now() - started) / 1000
  took.sort()
  late.sort()
  const of = (sorted: Float64Array, share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    taken: answered - refused,
    refused,
    seconds,
    perSecond: (answered - refused) / seconds,
    p50: of(took, 0.5),
    p99: of(took, 0.99),
    worst: took.at(-1) ?? 0,
    own: of(late, 0.99),
  }
}

/** Sends from a process of its own, so that no other load delays its clock. */
export async function sendApart(load: Load): Promise<Sent> {
  const sender = fork(join(import.meta.dirname, 'sender-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    return await new Promise<Sent>((resolve, reject) => {
      // Our own process, which sends this alone.
      sender.once('message', (sent) => resolve(sent as Sent))
      sender.once('exit', (code) => reject(new Error(`A sender of notices ended with ${code}.`)))
      sender.send(load)
    })
  } finally {
    sender.kill()
  }
}
