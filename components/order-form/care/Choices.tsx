import { Combobox } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { fold } from '../../../lib/domain/fold.ts'
import { Field, FieldInput, type FieldState } from '../../ui/Field.tsx'
import { shipsNotPicks } from '../list-input.tsx'

/** One of the options; `value` identifies it. */
export interface Choice {
  value: string
  name: string
  group: string
  about?: string
}

interface ChoicesProps<Option extends Choice> {
  label: string
  state: FieldState
  options: readonly Option[]
  chosen: readonly Option[]
  onChange: (chosen: Option[]) => void
  /** The seller opened it: the search gets the focus. */
  focused: boolean
  loading?: boolean
}

/** Keeps the list clear of the popup's head: an option highlighted under it would scroll the form. Pixels. */
const CLEAR_OF_HEAD = { top: 104, right: 8, bottom: 8, left: 8 }

/** Any number of options of a grouped list, searched by name and group; each chosen one is a removable chip. */
export function Choices<Option extends Choice>({
  label,
  state,
  options,
  chosen,
  onChange,
  focused,
  loading = false,
}: ChoicesProps<Option>) {
  const t = useTranslations('care')
  const search = useRef<HTMLInputElement>(null)
  const count = useRef(chosen.length)
  useEffect(() => {
    // One more chip may push the search out of view.
    if (count.current !== chosen.length) search.current?.scrollIntoView?.({ block: 'nearest' })
    count.current = chosen.length
  }, [chosen.length])
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={grouped(options)}
      value={[...chosen]}
      onValueChange={(next, { reason }) => {
        // Escape on a closed list would remove everything.
        if (reason !== 'escape-key') onChange(next)
      }}
      itemToStringLabel={({ name }: Option) => name}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={({ name, group }: Option, query) => fold(`${name} ${group}`).includes(fold(query.trim()))}
    >
      <Field label={label} state={state}>
        <Combobox.InputGroup>
          <Combobox.Chips className="flex flex-wrap items-center gap-1 pb-0.5">
            {chosen.map((option) => (
              <Combobox.Chip
                key={option.value}
                aria-label={option.name}
                className="inline-flex max-w-full items-center gap-0.5 rounded-full bg-brand-soft py-px pr-0.5 pl-2 text-small font-medium text-brand outline-offset-1 focus-visible:outline-2"
              >
                <span
                  className="min-w-0 truncate"
                  title={[option.name, option.about].filter(Boolean).join('\n')}
                >
                  {option.name}
                </span>
                <Combobox.ChipRemove
                  aria-label={t('remove', { name: option.name })}
                  className="grid size-5 shrink-0 place-items-center rounded-full hover:bg-brand/15"
                >
                  <X size={12} aria-hidden />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              render={<FieldInput />}
              ref={search}
              placeholder={loading ? t('loading') : t('search')}
              spellCheck={false}
              autoFocus={focused}
              onKeyDown={shipsNotPicks}
              className="min-w-24 flex-1 bg-transparent p-0 outline-none placeholder:text-ink-3"
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner
          className="z-20 outline-none"
          sideOffset={6}
          align="start"
          collisionPadding={CLEAR_OF_HEAD}
        >
          <Combobox.Popup className="max-h-[min(18rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop">
            <Combobox.Empty className="px-3 py-2 text-small text-ink-3 empty:hidden">
              {loading ? t('loading') : t('noneFound')}
            </Combobox.Empty>
            <Combobox.List>
              {(group: Grouped<Option>) => (
                <Combobox.Group key={group.value} items={group.items}>
                  <Combobox.GroupLabel className="px-3 pt-2 pb-0.5 text-tiny font-semibold text-ink-3">
                    {group.value}
                  </Combobox.GroupLabel>
                  <Combobox.Collection>
                    {(option: Option) => (
                      <Combobox.Item
                        key={option.value}
                        value={option}
                        className="grid cursor-default grid-cols-[1rem_1fr] gap-2 py-1 pr-3 pl-2 outline-none select-none data-highlighted:bg-brand-soft"
                      >
                        <Combobox.ItemIndicator className="col-start-1 mt-0.5 text-brand">
                          <Check size={14} aria-hidden />
                        </Combobox.ItemIndicator>
                        <span className="col-start-2 min-w-0">
                          <span className="block break-words">{option.name}</span>
                          {option.about && (
                            <span className="block text-tiny break-words text-ink-3">{option.about}</span>
                          )}
                        </span>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

interface Grouped<Option> {
  value: string
  items: Option[]
}

function grouped<Option extends Choice>(options: readonly Option[]): Grouped<Option>[] {
  const groups = new Map<string, Option[]>()
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [...groups].map(([value, items]) => ({ value, items }))
}
