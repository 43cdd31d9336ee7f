import { type AddressIndex, bareName, levelOf, RETIRED, TYPES } from '../../../lib/address/index-file.ts'
import { NICKNAMES, RATES, slip, TYPE_FORMS } from './noise.ts'
import type { Chance } from './random.ts'

/** A unit as written, and what a reader can know from it. */
export interface WrittenUnit {
  text: string
  unit: number
  /** It has a type word. */
  typed: boolean
}

/** A writer's habit with type words, sometimes broken. */
export type Habit = 'full' | 'short' | 'none'

export function pickHabit(chance: Chance): Habit {
  return chance.weighed([
    [40, 'full'],
    [35, 'short'],
    [25, 'none'],
  ])
}

export function writeUnit(
  index: AddressIndex,
  unit: number,
  chance: Chance,
  writer: { habit: Habit; slips: boolean },
): WrittenUnit {
  const type = TYPES[(index.type[unit] ?? 0) & ~RETIRED] ?? 'Xã'
  const bare = bareName(index, unit)
  // "Thừa Thiên Huế" is the province, not its city.
  const nicknames =
    bare === 'Huế' && levelOf(index, unit) === 'district' ? undefined : NICKNAMES[`${type} ${bare}`]
  if (nicknames && !writer.slips && chance.at(0.3)) {
    return { text: chance.pick(nicknames), unit, typed: false }
  }
  const name = chance.at(RATES.gluedName) ? bare.replaceAll(' ', '') : bare
  const written = writer.slips ? slip(chance, name) : name
  const usual = chance.at(0.85) ? writer.habit : pickHabit(chance)
  const numbered = /^\d/.test(bare)
  const habit = usual === 'none' && numbered ? 'short' : usual
  if (habit === 'none') return { text: written, unit, typed: false }
  const word = habit === 'full' ? `${type} ` : chance.pick(TYPE_FORMS[type] ?? [`${type} `])
  const glued = chance.at(RATES.gluedType) ? word.trim() : word
  // "PTân Tạo" is readable; "XãTân" is not if a bare name has the same letters.
  return { text: `${glued}${written}`, unit, typed: true }
}
