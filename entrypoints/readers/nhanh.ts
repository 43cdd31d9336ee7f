import { nhanh } from '../../lib/storefronts/nhanh.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(nhanh)
