import { sapo } from '../../lib/storefronts/sapo.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(sapo)
