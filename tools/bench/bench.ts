import { type CommandLine, helpOf, type Options, runTool, type Values } from '../../servers/arguments.ts'
import type { Figure } from './figure.ts'

/** A measurement. A new one is a file that makes one of these, and a line in tools/bench.ts. */
export interface Bench {
  name: string
  help: string
  /** Its arguments where all are taken, one after another. */
  inSuite: readonly string[]
  /** Measures, prints the details, and returns what the table shows. */
  run(args: readonly string[]): Promise<readonly Figure[]>
}

export function bench<const O extends Options>(
  {
    name,
    inSuite = [],
    ...rest
  }: { name: string; inSuite?: readonly string[] } & Omit<CommandLine<O>, 'command' | 'takes'>,
  measure: (values: Values<O>) => readonly Figure[] | Promise<readonly Figure[]>,
): Bench {
  const line = { command: `npm run bench -- ${name}`, ...rest }
  return {
    name,
    inSuite,
    help: helpOf(line),
    async run(args) {
      let figures: readonly Figure[] = []
      await runTool(
        line,
        async (values) => {
          figures = await measure(values)
        },
        args,
      )
      return figures
    },
  }
}
