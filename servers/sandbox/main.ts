import { parseArgs } from 'node:util'
import type { ReceivedRequest } from '../../lib/sandbox/state.ts'
import { startSandbox } from './start.ts'

const usage = `A carrier to practise with, on this machine only.

  npm run sandbox -- [--port N] [--token T] [--partner-code P]

  --port N          port on 127.0.0.1 (8686)
  --token T         token of the practice shop (a new one at every start)
  --partner-code P  its partner code
`

/** A line of the request log; it never holds a token, which travels in a header only. */
function line({ at, method, path, httpStatus, code, order, endpoint }: ReceivedRequest): string {
  const time = new Date(at).toTimeString().slice(0, 8)
  const answer = httpStatus === 0 ? 'dropped' : String(httpStatus)
  const named = endpoint === 'submitOrder' ? ` ${order}` : ''
  return `${time} ${method.padEnd(4)} ${path}${named} → ${answer}${code && ` ${code}`}`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8686' },
      token: { type: 'string' },
      'partner-code': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const port = Number(values.port)
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error('--port takes a number from 0 to 65535.')
  }
  const running = await startSandbox({
    port,
    ...(values.token && { token: values.token }),
    ...(values['partner-code'] && { partnerCode: values['partner-code'] }),
    heard: (request) => console.log(line(request)),
  })
  console.log(`Carrier sandbox  ${running.url}\nToken            ${running.token}`)
  console.log(`Partner code     ${running.partnerCode}\nCtrl-C ends it.\n`)
  const end = () => void running.close().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

main().catch((error: unknown) => {
  const why = error instanceof Error ? error : new Error(String(error))
  const taken = 'code' in why && why.code === 'EADDRINUSE' && 'port' in why
  console.error(taken ? `Port ${why.port} is in use: choose another with --port N.` : why.message)
  process.exitCode = 1
})
