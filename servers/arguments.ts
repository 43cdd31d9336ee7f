import { parseArgs } from 'node:util'

/** What was typed cannot be meant. The message says what to type instead. */
export class UsageError extends Error {}

/** An option with a value has `read`; one without is a flag. */
export interface Option {
  about: string
  /** What the help shows for the value, such as `N`. */
  value?: string
  /** Makes the value of its text. Throws an Error that goes on after the option's name: "takes a whole number." */
  read?: (text: string) => unknown
  default?: unknown
  /** Each use adds a value to a list. */
  repeated?: true
}

/** By the names of their values; `databaseKills` is typed as `--database-kills`. */
export type Options = Readonly<Record<string, Option>>

type ValueOf<O extends Option> = O extends { read: (text: string) => infer Value }
  ? O extends { repeated: true }
    ? Value[]
    : O extends { default: Value }
      ? Value
      : Value | undefined
  : boolean

export type Values<O extends Options> = { [Name in keyof O]: ValueOf<O[Name]> }

export interface Arguments<O extends Options> {
  values: Values<O>
  words: readonly string[]
}

export interface CommandLine<O extends Options> {
  /** As it is typed, such as `npm run bench -- outbox`. */
  command: string
  about: string
  /** Its words, such as `['FILE', '[MORE]']`; those in brackets are optional, and `'[MORE…]'` any number. */
  takes?: readonly string[]
  options: O
}

/** Throws a UsageError. */
export function readArguments<const O extends Options>(
  { command, takes = [], options }: CommandLine<O>,
  args: readonly string[],
): Arguments<O> {
  const { values: typed, positionals: words } = parsed(options, args)
  const needed = takes.filter((word) => !word.startsWith('['))
  const most = takes.at(-1)?.endsWith('…]') ? Number.POSITIVE_INFINITY : takes.length
  if (words.length < needed.length || words.length > most)
    throw new UsageError(`Type ${typedAs(command, takes)}`)
  const values = Object.entries(options).map(([name, option]) => [
    name,
    valueOfOption(name, option, typed[flagOf(name)]),
  ])
  return { values: Object.fromEntries(values) as Values<O>, words }
}

export function helpOf({ command, about, takes = [], options }: CommandLine<Options>): string {
  return `${typedAs(command, takes)}\n\n${about}\n\n${optionsHelp({ ...options, help: { about: 'this text' } })}`
}

export function optionsHelp(options: Options): string {
  return Object.entries(options)
    .map(([name, { value = '', about, default: usual }]) => {
      const means = usual === undefined ? about : `${about} (${usual})`
      return `  ${`--${flagOf(name)} ${value}`.padEnd(24)} ${means.replaceAll('\n', `\n${' '.repeat(27)}`)}`
    })
    .join('\n')
}

/** Runs a tool, or prints its help. A UsageError ends it with 2, any other error with 1. */
export async function runTool<const O extends Options>(
  line: CommandLine<O>,
  run: (values: Values<O>, words: readonly string[]) => unknown,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(helpOf(line))
  try {
    const { values, words } = readArguments(line, args)
    await run(values, words)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isUsage = error instanceof UsageError
    console.error(isUsage ? `${message}\n\n${helpOf(line)}` : message)
    process.exitCode = isUsage ? 2 : 1
  }
}

export function text(typed: string): string {
  return typed
}

export function wholeNumber(typed: string): number {
  const number = Number(typed)
  if (typed.trim() === '' || !Number.isSafeInteger(number) || number < 0)
    throw new Error('takes a whole number.')
  return number
}

export function webAddress(typed: string): string {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed))
    throw new Error('takes an address with http:// or https://.')
  return typed
}

export function oneOf<const Name extends string>(names: readonly Name[]): (typed: string) => Name {
  return (typed) => {
    const found = names.find((name) => name === typed)
    if (found === undefined) throw new Error(`takes ${names.join(' or ')}, not ${typed}.`)
    return found
  }
}

function parsed(options: Options, args: readonly string[]) {
  const declared = Object.entries(options).map(
    ([name, { read }]) => [flagOf(name), { type: read ? 'string' : 'boolean', multiple: true }] as const,
  )
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(declared) })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function valueOfOption(name: string, option: Option, typed: readonly (string | boolean)[] = []): unknown {
  const { read, repeated, default: usual } = option
  if (!read) return typed.length > 0
  const values = typed.map((one) => {
    try {
      return read(String(one))
    } catch (error) {
      throw new UsageError(`--${flagOf(name)} ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  })
  return repeated ? values : values.length > 0 ? values.at(-1) : usual
}

function typedAs(command: string, takes: readonly string[]): string {
  return [command, ...takes].join(' ')
}

function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
