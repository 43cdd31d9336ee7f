import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Level, Unit } from '../../lib/address/reading.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import { Field } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { shortPlaceName } from './place-name.ts'
import { useFieldLook } from './use-field.ts'
import { type PlaceOwner, usePlaces } from './use-places.ts'

export const LEVELS: readonly Level[] = ['province', 'district', 'ward']

interface UnitFieldProps {
  level: Level
  field: DraftField
  owner: PlaceOwner
}

/** Province, district or ward: searched by any spelling; picking one fills its parents. */
export function UnitField({ level, field, owner }: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const { index, unread, setUnread } = useOrderFormState()
  const { pick, clear, search } = usePlaces(index, owner)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { province, district, [level]: current } = owner.place
  const chosen = useMemo<Unit | null>(
    () => (current ? { level, scheme: 'pre2025', name: current, province, district } : null),
    [level, current, province, district],
  )
  const found = useMemo(() => (open ? search(level, query) : []), [open, search, level, query])

  return (
    <div data-field={field} className="min-w-0">
      <Combobox.Root<Unit>
        items={found}
        value={chosen}
        filter={null}
        autoHighlight
        itemToStringLabel={nameOf}
        isItemEqualToValue={(one, other) => one.name === other.name}
        onOpenChange={(next) => {
          setOpen(next)
          if (next) setQuery('')
        }}
        inputValue={unread[field]?.text ?? shortPlaceName(current)}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'none') return
          const typed = reason === 'input-change' ? text : ''
          setQuery(typed)
          setUnread(field, typed && typed !== shortPlaceName(current) ? typed : undefined)
        }}
        onValueChange={(unit) => (unit ? pick(unit) : clear(level))}
      >
        <Field
          label={t(level)}
          {...useFieldLook(field)}
          corner={<ChevronDown size={13} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
        >
          <Combobox.InputGroup>
            <Combobox.Input
              placeholder={common('choose')}
              title={current}
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={() => setUnread(field, undefined)}
              onKeyDown={(event) => {
                // The keys that ship are not the key that picks: what they would pick nobody has looked at.
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler()
                // The library would empty the field with the key that closes the whole popup.
                if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
              }}
              className="w-full min-w-0 bg-transparent p-0 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3"
            />
          </Combobox.InputGroup>
        </Field>
        <Combobox.Portal>
          <Combobox.Positioner className="z-20 outline-none" sideOffset={6} align="start">
            <Combobox.Popup className="max-h-[min(15rem,var(--available-height))] w-[max(var(--anchor-width),14rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop">
              <Combobox.Empty className="px-3 py-2 text-small text-ink-3 empty:hidden">
                {t('noUnit')}
              </Combobox.Empty>
              <Combobox.List>
                {(unit: Unit) => (
                  <Combobox.Item
                    key={`${unit.scheme}/${unit.province}/${unit.district ?? ''}/${unit.name}`}
                    value={unit}
                    className="cursor-default px-3 py-1 outline-none select-none data-highlighted:bg-brand-soft"
                  >
                    <span className="block break-words">{unit.name}</span>
                    {level !== 'province' && (
                      <span className="block text-tiny break-words text-ink-3">
                        {[
                          unit.district && unit.district !== unit.name ? unit.district : '',
                          unit.province,
                          unit.scheme === 'post2025' ? t('newScheme') : '',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    )}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  )
}

function nameOf(unit: Unit): string {
  return shortPlaceName(unit.name)
}
