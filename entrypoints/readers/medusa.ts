import { medusa } from '../../lib/storefronts/medusa.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(medusa)
