import { Combobox } from '@base-ui/react/combobox'
import { Field as BaseField } from '@base-ui/react/field'
import { use, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Unit } from '../../lib/address/reading.ts'
import { type PlaceOwner, usePlaces } from '../order-form/use-places.ts'
import { LINE } from './AccountField.tsx'
import { useOptions } from './options-services.tsx'

interface PlaceFieldProps {
  level: 'province' | 'district'
  label: string
  problem: string | undefined
  owner: PlaceOwner
}

/** A province or district out of the address index, found by any spelling; a district fills in its province. */
export function PlaceField({ level, label, problem, owner }: PlaceFieldProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const { pick, clear, search } = usePlaces(use(useOptions().index), owner)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const { province, [level]: name } = owner.place
  const chosen = useMemo<Unit | null>(
    () => (name ? { level, scheme: 'pre2025', name, province } : null),
    [level, name, province],
  )
  const found = useMemo(() => (open ? search(level, typed ?? '') : []), [open, search, level, typed])

  return (
    <Combobox.Root<Unit>
      items={found}
      value={chosen}
      filter={null}
      autoHighlight
      itemToStringLabel={nameOf}
      isItemEqualToValue={(one, other) => one.name === other.name}
      onOpenChange={setOpen}
      inputValue={typed ?? name}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'none') setTyped(reason === 'input-change' ? text : undefined)
      }}
      onValueChange={(unit) => (unit ? pick(unit) : clear(level))}
    >
      <BaseField.Root invalid={problem !== undefined} className="grid content-start gap-1">
        <BaseField.Label className="text-small font-medium text-ink-2">{label}</BaseField.Label>
        <Combobox.Input
          name={level}
          placeholder={common('choose')}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          // What was typed and not picked is no place.
          onBlur={() => setTyped(undefined)}
          className={LINE}
        />
        {problem && <BaseField.Description className="text-small text-bad">{problem}</BaseField.Description>}
      </BaseField.Root>
      <Combobox.Portal>
        <Combobox.Positioner className="z-20 outline-none" sideOffset={4} align="start">
          <Combobox.Popup className="max-h-[min(15rem,var(--available-height))] w-[max(var(--anchor-width),14rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop">
            <Combobox.Empty className="px-3 py-2 text-small text-ink-3 empty:hidden">
              {t('noUnit')}
            </Combobox.Empty>
            <Combobox.List>
              {(unit: Unit) => (
                <Combobox.Item
                  key={`${unit.scheme}/${unit.province}/${unit.name}`}
                  value={unit}
                  className="cursor-default px-3 py-1 outline-none select-none data-highlighted:bg-brand-soft"
                >
                  <span className="block break-words">{unit.name}</span>
                  {level === 'district' && (
                    <span className="block text-tiny break-words text-ink-3">{unit.province}</span>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function nameOf(unit: Unit): string {
  return unit.name
}
