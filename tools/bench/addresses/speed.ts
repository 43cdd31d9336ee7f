import { type AddressIndex, openIndex } from '../../../lib/address/index-file.ts'
import { readAddress } from '../../../lib/address/read-address.ts'

const ROUNDS = 3

export interface Speed {
  /** Of processor time, which a busy machine does not change. */
  perSecond: number
  words: string
}

/** Reads all texts and reports time by the clock and by the processor. */
export function speed(bytes: ArrayBuffer, texts: readonly string[]): Speed {
  const opening = performance.now()
  const index = openIndex(bytes)
  const opened = performance.now()
  readAddress(index, { lines: texts.slice(0, 1) })
  const first = performance.now()
  readAll(index, texts)
  const before = process.cpuUsage()
  const times = Array.from({ length: ROUNDS }, () => readAll(index, texts)).flat()
  const used = process.cpuUsage(before)
  const clock = times.reduce((sum, time) => sum + time, 0)
  times.sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(3)} ms`
  const rate = (milliseconds: number) => Math.round((times.length * 1000) / milliseconds)
  globalThis.gc?.()
  const perSecond = rate((used.user + used.system) / 1000)
  const words = [
    `addresses a second: ${rate(clock)} by the clock, ${perSecond} of processor time`,
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
    `the index opens in ${(opened - opening).toFixed(3)} ms, the first address takes ${(first - opened).toFixed(1)} ms`,
    `heap ${megabytes(process.memoryUsage().heapUsed)}, the index ${megabytes(bytes.byteLength)} beside it`,
  ].join('\n')
  return { perSecond, words }
}

function readAll(index: AddressIndex, texts: readonly string[]): number[] {
  return texts.map((text) => {
    const start = performance.now()
    readAddress(index, { lines: [text] })
    return performance.now() - start
  })
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
