import type { Account } from '../domain/account.ts'

/** From the ids in a backup to the ids here. */
export type AccountIds = ReadonlyMap<Account['id'], Account['id']>

/**
 * Ids alone prove nothing, nor does a code that several accounts share: parcels of one shop would leave as
 * another's. An unknown account gets a new, repeatable id.
 */
export function accountIds(here: readonly Account[], given: readonly Account[]): AccountIds {
  const ids = new Map<Account['id'], Account['id']>()
  const named = new Set(given.map(({ id }) => id))
  const idOf = (account: Account): Account['id'] => {
    const { id, operatorId } = account
    const alike = here.filter((one) => isSame(one, account))
    const [only] = alike
    const isAlone = alike.length === 1 && given.filter((one) => isSame(one, account)).length === 1
    if (only && isAlone && mayBeOf(only, operatorId && ids.get(operatorId))) return only.id
    const isFree = (wanted: Account['id']) =>
      (wanted === id || !named.has(wanted)) && here.every((one) => one.id !== wanted || isSame(one, account))
    let free = id
    for (let next = 2; !isFree(free); next++) free = `${id}-${next}`
    return free
  }
  // A shop is identified with its operator.
  const operatorsFirst = [...given.filter(isOperator), ...given.filter((one) => !isOperator(one))]
  for (const account of operatorsFirst) if (!ids.has(account.id)) ids.set(account.id, idOf(account))
  return ids
}

const isOperator = ({ marketplace }: Account) => Boolean(marketplace)

function isSame(one: Account, other: Account): boolean {
  return (
    one.api === other.api &&
    one.environment === other.environment &&
    one.partnerCode === other.partnerCode &&
    isOperator(one) === isOperator(other)
  )
}

/** A shop connected by itself may belong to the operator; a shop of another operator does not. */
function mayBeOf(shop: Account, operatorId: Account['id'] | undefined): boolean {
  return shop.operatorId === undefined || operatorId === undefined || shop.operatorId === operatorId
}
