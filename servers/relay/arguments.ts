import { parseArgs } from 'node:util'
import { commands } from './commands/all.ts'
import type { Command, CommandWords } from './commands/command.ts'
import { Refused } from './config.ts'
import { SETTINGS } from './settings.ts'

export interface RelayArguments {
  help: boolean
  /** None is `serve`. */
  command?: Command
  asked: CommandWords
  /** Settings by flag. */
  flags: Readonly<Record<string, string | boolean | undefined>>
}

/** Throws Refused. */
export function readArguments(line: readonly string[]): RelayArguments {
  const { values, positionals } = parsed(line)
  const { help = false, id, days, ...flags } = values
  const [first = 'serve', second = ''] = positionals
  const command = commands.find(({ name }) => name === first || name === `${first} ${second}`)
  const words = positionals.slice(command ? command.name.split(' ').length : 1)
  const asked = { words, id: textOf(id), days: textOf(days) }
  if (help === true) return { help: true, asked, flags }
  if (!command) {
    if (first !== 'serve')
      throw new Refused(`There is no command "${positionals.slice(0, 2).join(' ')}": see --help.`)
    if (words.length > 0) throw new Refused('serve takes no words: see --help.')
    return { help: false, asked, flags }
  }
  const needed = command.takes.filter((word) => !word.startsWith('['))
  if (words.length < needed.length || words.length > command.takes.length)
    throw new Refused(`Typed as: npm run relay -- ${[command.name, ...command.takes].join(' ')}`)
  return { help: false, command, asked, flags }
}

function parsed(line: readonly string[]) {
  const flags = Object.values(SETTINGS).flatMap(({ flag }) => (flag === undefined ? [] : [flag]))
  try {
    return parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }])),
        id: { type: 'string' },
        days: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error))
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
