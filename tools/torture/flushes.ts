import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Flush {
  /** When the call returned, epoch ms with fractions. */
  at: number
  path: string
}

const CALLS = 'fsync,fdatasync,msync,syncfs,sync_file_range'

/** Watches every process of a group with strace. Rejects, saying what to do, where there is none or it may not look. */
export async function watchFlushes(leader: number): Promise<{ stop(): Promise<Flush[]> }> {
  if (spawnSync('strace', ['-V']).error) {
    throw new Error('Counting flushes needs strace: apt-get install strace')
  }
  const folder = mkdtempSync(join(tmpdir(), 'quickship-flushes-'))
  const file = join(folder, 'trace')
  const attach = membersOf(leader).flatMap((pid) => ['-p', String(pid)])
  const strace = spawn('strace', ['-f', '-ttt', '-T', '-y', '-e', `trace=${CALLS}`, '-o', file, ...attach])
  let said = ''
  const gone = new Promise<void>((resolve) => strace.once('close', () => resolve()))
  await new Promise<void>((attached, refused) => {
    strace.stderr.on('data', (words: Buffer) => {
      said += words
      if (/attached/.test(said)) attached()
    })
    void gone.then(() => refused(new Error(`strace may not look into the browser:\n${said}`)))
  })
  return {
    async stop() {
      strace.kill('SIGINT')
      await gone
      const flushes = readTrace(readFileSync(file, 'utf8'))
      rmSync(folder, { recursive: true })
      return flushes
    },
  }
}

function membersOf(leader: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // After the name in brackets: state, parent, group.
        const [, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        return Number(group) === leader
      } catch {
        return false
      }
    })
}

const WHOLE = /^(\d+) +(\d+\.\d+) \w+\(\d+<([^>]*)>.*= 0 <(\d+\.\d+)>$/
const BEGUN = /^(\d+) +\d+\.\d+ \w+\(\d+<([^>]*)>.*<unfinished \.\.\.>$/
const RESUMED = /^(\d+) +(\d+\.\d+) <\.\.\. \w+ resumed>.*= 0 <\d+\.\d+>$/

function readTrace(trace: string): Flush[] {
  const flushes: Flush[] = []
  const begun = new Map<string, string>()
  for (const line of trace.split('\n')) {
    const whole = WHOLE.exec(line)
    const start = BEGUN.exec(line)
    const end = RESUMED.exec(line)
    if (whole) {
      const [, , from, path = '', took] = whole
      flushes.push({ at: (Number(from) + Number(took)) * 1000, path })
    } else if (start) begun.set(start[1] ?? '', start[2] ?? '')
    else if (end) flushes.push({ at: Number(end[2]) * 1000, path: begun.get(end[1] ?? '') ?? '' })
  }
  return flushes
}
