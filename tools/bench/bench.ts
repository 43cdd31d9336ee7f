import { type CommandLine, helpOf, type Options, runTool, type Values } from '../../servers/arguments.ts'

/** A measurement. A new one is a file that makes one of these, and a line in tools/bench.ts. */
export interface Bench {
  name: string
  help: string
  /** Measures and prints. */
  run(args: readonly string[]): Promise<void>
}

export function bench<const O extends Options>(
  { name, ...rest }: { name: string } & Omit<CommandLine<O>, 'command' | 'takes'>,
  run: (values: Values<O>) => void | Promise<void>,
): Bench {
  const line = { command: `npm run bench -- ${name}`, ...rest }
  return { name, help: helpOf(line), run: (args) => runTool(line, run, args) }
}
