import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readers } from '../lib/storefronts/readers.ts'
import { storefrontCases } from '../tests/storefronts/cases.ts'
import { storefrontsPage } from './storefronts/render.ts'

/** Writes docs/storefronts.md from the readers and their cases. */
writeFileSync(
  join(import.meta.dirname, '../docs/storefronts.md'),
  await storefrontsPage(readers, storefrontCases),
)
