import type { Account } from '../../../lib/domain/account.ts'
import { OPERATOR_PARTNER_CODE } from '../../../lib/sandbox/practice-shop.ts'
import { count, type Witness } from '../oracle/witness.ts'
import { drawEdit, operatorAccount, otherAccount, shopAccount } from '../orders.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import { type CarrierSide, PARTNER_CODE } from './carrier-side.ts'
import type { Computer } from './computer.ts'
import type { RelaySide } from './relay-side.ts'
import type { Weather } from './weather.ts'

export interface TroublesDeps {
  scheduler: Scheduler
  random: Random
  weather: Weather
  witness: Witness
  carriers: ReadonlyMap<string, CarrierSide>
  computers: readonly Computer[]
}

/** What the accounts begin with (carrier-side.ts). */
const FIRST_TOKENS: Readonly<Record<string, string>> = {
  [shopAccount.id]: 'token-of-the-shop-0',
  [operatorAccount.id]: 'token-of-the-operator-0',
  [otherAccount.id]: 'token-of-the-other-0',
}

const HOUR = 3_600_000

/** Lays out all that befalls computers and accounts. Answers what sets everything right again. */
export function layOutTroubles(deps: TroublesDeps): { setRight(): void } {
  const { scheduler, random, weather, witness, carriers, computers } = deps
  const some = (times: number, what: string, befall: (computer: Computer) => void) => {
    for (let time = 0; time < times; time++) {
      scheduler.after(random.between(0, 1) ** 2 * weather.troubledMs, () => {
        const computer = computers[random.whole(0, computers.length - 1)]
        if (!computer) return
        count(witness, what)
        befall(computer)
      })
    }
  }

  const dies = weather.mortality > 0 ? random.whole(0, 3) : 0
  some(dies, 'worker stopped at any time', (computer) => computer.kill('stopped'))
  some(weather.powerCuts, 'power cut', (computer) => {
    computer.kill('power cut')
    computer.disk.cutPower()
    if (random.chance(0.3)) computer.loseAlarm()
    scheduler.after(random.between(5_000, 60_000), () => computer.start())
  })
  some(weather.lostAlarms, 'alarm lost', (computer) => computer.loseAlarm())
  some(weather.clockJumps, 'clock jump', (computer) => {
    const far = random.pick([5_000, 60_000, HOUR, 30 * HOUR])
    computer.setClock(Math.round(far * random.between(-1, 1)))
    if (random.chance(0.3)) computer.loseAlarm()
  })
  some(weather.offlineSpells, 'offline', (computer) => {
    computer.online = false
    scheduler.after(random.between(1_000, 300_000), () => {
      computer.online = true
    })
  })
  some(weather.revokedPermissions, 'permission revoked', (computer) => {
    computer.permitted = false
    witness.heldUp = true
    scheduler.after(random.between(1_000, 600_000), computer.permit)
  })

  let tokens = 0
  const latest = new Map<string, string>()
  const renewable: readonly [Account, string][] = weather.operator
    ? [
        [shopAccount, PARTNER_CODE],
        [operatorAccount, OPERATOR_PARTNER_CODE],
      ]
    : [[shopAccount, PARTNER_CODE]]
  /** Whose token was refused the carrier does not always say: people look at every account that is paused. */
  const saveAgain = () => {
    for (const computer of computers) {
      for (const { id, paused } of computer.safeBox.accounts()) {
        if (paused) computer.saveToken(id, latest.get(id) ?? FIRST_TOKENS[id] ?? '')
      }
    }
  }
  const saveEverywhere = () => {
    for (const [id, token] of latest) for (const computer of computers) computer.saveToken(id, token)
  }
  for (let time = 0; time < weather.tokenRenewals; time++) {
    const [account, partnerCode] = renewable[random.whole(0, renewable.length - 1)] ?? [
      shopAccount,
      PARTNER_CODE,
    ]
    const at = random.between(0, weather.troubledMs)
    scheduler.after(at, () => {
      tokens += 1
      const token = `token-of-the-${account.id}-${tokens}`
      witness.heldUp = true
      count(witness, 'token refused')
      witness.trace?.(`the carrier refuses the token of ${account.id}`)
      carriers.get(account.api)?.renew(partnerCode, token)
      latest.set(account.id, token)
    })
    scheduler.after(at + random.between(0, 600_000), saveEverywhere)
  }

  return {
    setRight() {
      for (const computer of computers) {
        computer.online = true
        computer.permitted = true
        computer.kill('browser started anew')
        scheduler.after(random.between(500, 5_000), () => computer.start())
      }
      scheduler.after(10_000, saveEverywhere)
      scheduler.after(12_000, saveAgain)
    },
  }
}

/** Accounts are edited while orders wait, and remain the same shop's. */
export function layOutEdits(
  deps: Pick<TroublesDeps, 'scheduler' | 'random' | 'witness' | 'computers'>,
  times: number,
  forMs: number,
): void {
  const { scheduler, random, witness, computers } = deps
  for (let time = 0; time < times; time++) {
    scheduler.after(random.between(0, forMs), () => {
      const computer = computers[random.whole(0, computers.length - 1)]
      for (const { id } of computer?.safeBox.accounts() ?? []) {
        const edit = drawEdit(random)
        count(witness, 'account edited')
        if (edit.contactEmail) witness.emails.set(id, [...(witness.emails.get(id) ?? []), edit.contactEmail])
        computer?.safeBox.edit(id, edit)
      }
    })
  }
}

/** The relay's token is changed and saved again, and parcels made elsewhere are switched off and on. */
export function layOutRelayChanges(deps: Omit<TroublesDeps, 'carriers'> & { relay: RelaySide }): {
  setRight(): void
} {
  const { scheduler, random, weather, witness, computers, relay } = deps
  const often = (chance: number) => (random.chance(chance) ? random.whole(1, 3) : 0)
  const saveAgain = () => {
    for (const computer of computers) computer.changeRelay({ token: relay.token })
  }
  for (let time = often(0.3); time > 0; time--) {
    const at = random.between(0, weather.troubledMs)
    scheduler.after(at, () => {
      count(witness, 'relay token changed')
      relay.token = `token-of-the-relay-${at.toFixed(0)}`
    })
    // The relay's owner changes it and saves it at once: a pull is often under way.
    scheduler.after(at + random.between(0, random.pick([200, 60_000])), saveAgain)
  }
  for (let time = often(0.3); time > 0; time--) {
    scheduler.after(random.between(0, weather.troubledMs), () => {
      count(witness, 'parcels made elsewhere switched')
      for (const computer of computers) computer.changeRelay({ elsewhere: random.chance(0.5) })
    })
  }
  return { setRight: () => void scheduler.after(11_000, saveAgain) }
}
