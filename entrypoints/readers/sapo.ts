import { sapo } from '../../lib/storefronts/sapo.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(sapo)
