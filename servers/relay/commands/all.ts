import { asideCommands } from './aside.ts'
import type { Command } from './command.ts'
import { shopCommands } from './shop.ts'
import { tokenCommands } from './token.ts'
import { upkeepCommands } from './upkeep.ts'

/** Every command but `serve`, which is what a relay does without one. */
export const commands: readonly Command[] = [
  ...shopCommands,
  ...tokenCommands,
  ...asideCommands,
  ...upkeepCommands,
]
