import type { Account } from '../domain/account.ts'

/** The ids that a backup gave to accounts, and what those accounts are called here. */
export type AccountIds = ReadonlyMap<Account['id'], Account['id']>

/**
 * Which account here each of a backup's is; one that is none of those here gets an id that is nobody's. An id alone
 * says nothing: its account may have become another since. Nor does a code that several bear: shops of one partner may
 * share it, and parcels of one would leave as the other's. The same backup gives the same ids however often it comes.
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
  // A shop is told by its operator too.
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

/** A shop that was connected by itself may have been an operator's all along; one of another operator's is another. */
function mayBeOf(shop: Account, operatorId: Account['id'] | undefined): boolean {
  return shop.operatorId === undefined || operatorId === undefined || shop.operatorId === operatorId
}
