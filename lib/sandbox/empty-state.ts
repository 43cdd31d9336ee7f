import type { SandboxState, Shop } from './state.ts'

export function emptyState(shops: Shop[]): SandboxState {
  return {
    shops,
    orders: [],
    products: [],
    requests: [],
    faults: [],
    notices: [],
    counted: { requests: 0, notices: 0 },
  }
}
