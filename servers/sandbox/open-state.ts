import { practiceOperator, practiceShop } from '../../lib/sandbox/practice-shop.ts'
import type { Callback, SandboxState, Shop } from '../../lib/sandbox/state.ts'
import { emptyState } from '../../lib/sandbox/state.ts'
import { stateFile } from './state-file.ts'

interface Wanted {
  partnerCode: string
  token?: string | undefined
  shops?: Shop[]
  callback?: Callback | undefined
  statePath?: string | undefined
}

export interface OpenedState {
  state: SandboxState
  token: string
  operatorToken: string
  /** Resolves once the state is in its file; at once where there is none. */
  save(): Promise<void>
}

/** The state of before, or a new one, with the practice shop, the marketplace and the further shops in it. */
export async function openState({
  partnerCode,
  statePath,
  callback,
  ...wanted
}: Wanted): Promise<OpenedState> {
  const file = statePath === undefined ? undefined : stateFile(statePath)
  const state = (await file?.read()) ?? emptyState([])
  const settle = (made: Shop, token: string | undefined): Shop => {
    const known = state.shops.find((shop) => shop.partnerCode === made.partnerCode)
    if (!known) state.shops.push(made)
    const shop = known ?? made
    if (token !== undefined) shop.token = token
    return shop
  }
  const madeUp = () => `practice-${crypto.randomUUID()}`
  const shop = settle(practiceShop(madeUp(), partnerCode), wanted.token)
  const operator = settle(practiceOperator(madeUp()), undefined)
  for (const further of wanted.shops ?? []) settle(further, further.token)
  if (callback) shop.callback = callback
  const save = async () => file?.write(state)
  return { state, token: shop.token, operatorToken: operator.token, save: save }
}
