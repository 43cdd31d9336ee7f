import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../../lib/address/index-file.ts'
import type { Level, Unit } from '../../../lib/address/reading.ts'
import { LIST_POPUP, LIST_ROW } from '../../ui/classes.ts'
import { FieldInput } from '../../ui/Field.tsx'
import { shipsNotPicks } from '../list-input.tsx'
import { type PlaceOwner, usePlaces } from './use-places.ts'

interface UnitComboboxProps {
  index: AddressIndex
  level: Level
  owner: PlaceOwner
  /** A unit's name as its field shows it. */
  shown: (name: string) => string
  /** Text that is typed and not picked: it stays until a unit is picked or Escape drops it. */
  typed: string | undefined
  onTyped: (text: string | undefined) => void
  className: string
  name?: string
  /** The field around the input. */
  children: (input: ReactNode) => ReactNode
}

/** A unit of the index, found by any spelling. Picking one fills in its parents. */
export function UnitCombobox({
  index,
  level,
  owner,
  shown,
  typed,
  onTyped,
  className,
  name,
  children,
}: UnitComboboxProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const { pick, clear, search } = usePlaces(index, owner)
  const [open, setOpen] = useState(false)
  const { province, district, [level]: current } = owner.place
  const chosen = useMemo<Unit | null>(
    () => (current ? { level, scheme: 'pre2025', name: current, province, district } : null),
    [level, current, province, district],
  )
  const query = typed ?? ''
  const found = useMemo(() => (open ? search(level, query) : []), [open, search, level, query])

  return (
    <Combobox.Root<Unit>
      items={found}
      value={chosen}
      filter={null}
      autoHighlight
      itemToStringLabel={(unit) => shown(unit.name)}
      isItemEqualToValue={(one, other) => one.name === other.name}
      onOpenChange={setOpen}
      inputValue={typed ?? shown(current)}
      onInputValueChange={(text, { reason }) => {
        // At a blur Base UI empties the input.
        if (reason === 'none' || reason === 'input-clear') return
        const isTyped = reason === 'input-change' && text !== shown(current)
        onTyped(isTyped && text ? text : undefined)
      }}
      onValueChange={(unit) => (unit ? pick(unit) : clear(level))}
    >
      {children(
        <Combobox.Input
          render={<FieldInput />}
          name={name}
          placeholder={common('choose')}
          title={current}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            shipsNotPicks(event)
            // Base UI would empty the field with the key that closes the popup.
            if (event.key !== 'Escape' || open) return
            event.preventBaseUIHandler()
            onTyped(undefined)
          }}
          className={className}
        />,
      )}
      <Combobox.Portal>
        <Combobox.Positioner className="z-20 outline-none" sideOffset={5} align="start">
          <Combobox.Popup className={LIST_POPUP}>
            <Combobox.Empty className="px-3 py-2 text-small text-ink-3 empty:hidden">
              {t('noUnit')}
            </Combobox.Empty>
            <Combobox.List>
              {(unit: Unit) => (
                <Combobox.Item
                  key={`${unit.scheme}/${unit.province}/${unit.district ?? ''}/${unit.name}`}
                  value={unit}
                  className={LIST_ROW}
                >
                  <span className="block">{unit.name}</span>
                  <span className="block text-tiny text-ink-3 empty:hidden">{whereabouts(unit)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )

  function whereabouts(unit: Unit): string {
    if (unit.level === 'province') return ''
    const district = unit.district !== unit.name && unit.district
    return [district, unit.province, unit.scheme === 'post2025' && t('newScheme')].filter(Boolean).join(' · ')
  }
}
