import { magento } from '../../lib/storefronts/magento.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(magento)
