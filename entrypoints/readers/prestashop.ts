import { prestashop } from '../../lib/storefronts/prestashop.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(prestashop)
