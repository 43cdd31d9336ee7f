import { commands } from './commands/all.ts'
import { SETTINGS } from './settings.ts'

const typed = commands.map(({ name, takes, does }) => ({ words: [name, ...takes].join(' '), does }))
const widest = Math.max(...typed.map(({ words }) => words.length))
const settings = Object.values(SETTINGS).map(({ env, flag, means }) => ({
  name: env,
  flag: flag === undefined ? '' : `--${flag}`,
  means,
}))

export const help = `Takes the carrier's webhooks, keeps them, and hands them to Quickship in the shop's browsers.

  npm run relay                        serve
  npm run relay -- COMMAND [options]

Commands
${typed.map(({ words, does }) => `  ${words.padEnd(widest)}  ${does}`).join('\n')}

Settings, by variable or flag
${settings.map(({ name, flag, means }) => `  ${name.padEnd(20)}  ${flag.padEnd(16)}  ${means}`).join('\n')}

Options of commands
  --id ID     of shop add: the shop's id in addresses; made of its name where none is given
  --days N    of prune

Ends with 0 where all went well, 1 where the store or the network did not, 2 where what was asked for cannot be meant.
docs/relay.md tells the rest.
`
