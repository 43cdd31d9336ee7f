import { type Options, readArguments, text, UsageError } from '../arguments.ts'
import { commands } from './commands/all.ts'
import type { Command, CommandWords } from './commands/command.ts'
import { SETTINGS } from './config.ts'

export interface RelayCommandLine {
  /** Undefined is `serve`. */
  command: Command | undefined
  words: CommandWords
  flags: Readonly<Record<string, string | undefined>>
}

const OPTIONS = {
  id: {
    value: 'ID',
    about: "of shop add: the shop's id in addresses; by default made of its name",
    read: text,
  },
  days: { value: 'N', about: 'of prune', read: text },
} satisfies Options

/** Throws UsageError. */
export function readCommandLine(args: readonly string[]): RelayCommandLine {
  const settings = Object.values(SETTINGS).flatMap(({ flag, about: means }) =>
    flag === undefined ? [] : [[flag, { about: means, read: text }] as const],
  )
  const { values, words } = readArguments(
    {
      command: 'npm run relay --',
      about: '',
      takes: ['[COMMAND]', '[WORD]', '[WORD]', '[WORD]'],
      options: { ...Object.fromEntries(settings), ...OPTIONS },
    },
    args,
  )
  const { id, days, ...flags } = values
  const [first = 'serve', second = ''] = words
  const command = commands.find(({ name }) => name === first || name === `${first} ${second}`)
  if (!command && (first !== 'serve' || words.length > 1))
    throw new UsageError(`There is no command "${words.join(' ')}": see --help.`)
  const rest = command ? words.slice(command.name.split(' ').length) : []
  const takes = command?.takes ?? []
  const needed = takes.filter((word) => !word.startsWith('['))
  if (rest.length < needed.length || rest.length > takes.length)
    throw new UsageError(`Type npm run relay -- ${[command?.name, ...takes].join(' ')}`)
  return { command, words: { words: rest, id, days }, flags }
}

export function relayHelp(): string {
  const typed = commands.map(({ name, takes, about: does }) => ({ words: [name, ...takes].join(' '), does }))
  const widest = Math.max(...typed.map(({ words }) => words.length))
  const settings = Object.values(SETTINGS).map(
    ({ env, flag, about: means }) => `  ${env.padEnd(20)}  ${(flag ? `--${flag}` : '').padEnd(16)}  ${means}`,
  )
  return `Receives the carrier's webhooks, stores them, and hands them to Quickship in the shop's browsers.

  npm run relay                        serve
  npm run relay -- COMMAND [options]

Commands
${typed.map(({ words, does }) => `  ${words.padEnd(widest)}  ${does}`).join('\n')}

Settings, by variable or flag
${settings.join('\n')}

Options of commands
${Object.entries(OPTIONS)
  .map(([name, { value, about }]) => `  ${`--${name} ${value}`.padEnd(10)}  ${about}`)
  .join('\n')}

Ends with 0 on success, 1 on an error of the store or the network, 2 on a wrong command or setting.
docs/relay.md explains the rest.
`
}
