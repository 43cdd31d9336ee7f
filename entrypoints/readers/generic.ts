import { generic } from '../../lib/storefronts/generic.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(generic)
