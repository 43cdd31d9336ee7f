import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storefrontCases } from '../tests/storefronts/cases.ts'
import { readers } from './storefronts/all-storefronts.ts'
import { storefrontsPage } from './storefronts/render.ts'

/** Writes docs/storefronts.md from the readers and their cases. */
writeFileSync(
  join(import.meta.dirname, '../docs/storefronts.md'),
  await storefrontsPage(readers, storefrontCases),
)
