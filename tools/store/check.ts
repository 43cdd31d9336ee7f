import { join } from 'node:path'
import { leftToDo, storeFaults } from './store-faults.ts'

const ROOT = join(import.meta.dirname, '../..')

const faults = storeFaults(ROOT)
for (const fault of faults) console.error(`✗ ${fault}`)
for (const task of leftToDo(ROOT)) console.log(`… Before publishing: ${task}`)
if (faults.length > 0) process.exitCode = 1
else console.log('✓ The texts of the stores match both packages.')
