import { nhanh } from '../../lib/storefronts/nhanh.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(nhanh)
