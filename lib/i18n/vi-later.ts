export { answers } from './vi/answers.ts'
export { handover } from './vi/handover.ts'
export { numbers } from './vi/numbers.ts'
export { sharing } from './vi/sharing.ts'
