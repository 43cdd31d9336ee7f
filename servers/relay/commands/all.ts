import type { Command } from './command.ts'
import { maintenanceCommands } from './maintenance.ts'
import { quarantineCommands } from './quarantine.ts'
import { shopCommands } from './shop.ts'
import { tokenCommands } from './token.ts'

export const commands: readonly Command[] = [
  ...shopCommands,
  ...tokenCommands,
  ...quarantineCommands,
  ...maintenanceCommands,
]
