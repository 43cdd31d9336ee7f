export { answers } from './en/answers.ts'
export { handover } from './en/handover.ts'
export { numbers } from './en/numbers.ts'
export { sharing } from './en/sharing.ts'
