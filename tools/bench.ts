import { parseArgs } from 'node:util'
import { benchAddresses, FAULTS } from './bench/addresses.ts'

const HELP = `npm run bench [-- OPTIONS]      how well and how fast addresses are read, on a set made anew from a seed

  --count N                addresses to generate (default 5000)
  --seed N                 another set of them (default 20250701)
  --beside NAME=COMMAND    a parser to measure on the same set: COMMAND reads addresses on standard input, one a line,
                           and writes a JSON object a line, as npm run parse-address does; may be given again
  --show FAULT             also lists the addresses with this fault: ${Object.keys(FAULTS).join(', ')}
  --help                   this text`

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20250701' },
    beside: { type: 'string', multiple: true, default: [] },
    show: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
} else {
  const show = faultNamed(values.show)
  benchAddresses({
    count: Number(values.count),
    seed: Number(values.seed),
    beside: values.beside.map((one) => {
      const at = one.indexOf('=')
      return { name: one.slice(0, at), command: one.slice(at + 1) }
    }),
    ...(show && { show }),
  })
}

function faultNamed(name: string | undefined): keyof typeof FAULTS | undefined {
  const faults: readonly (keyof typeof FAULTS)[] = ['wrong', 'sure', 'detail', 'phone', 'district']
  return faults.find((fault) => fault === name)
}
