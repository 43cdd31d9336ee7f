import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { fieldsOf, type OptionGroup, optionGroups } from '../../../lib/order-form/fields.ts'
import { useOrderFormState } from '../form-state.ts'
import { useFold } from '../use-fold.ts'
import { PickupGroup, ReturnGroup } from './AddressGroups.tsx'
import { ExpressGroup } from './ExpressGroup.tsx'
import { RestGroup } from './RestGroup.tsx'
import { useOptionWords } from './use-option-words.ts'
import { WhenGroup } from './WhenGroup.tsx'

interface MoreOptionsProps {
  account: Account
  /** The account's saved addresses. */
  pickups: readonly Pickup[]
}

/** What the carrier offers and most orders never need, behind one line that says what is set. */
export function MoreOptions({ account, pickups }: MoreOptionsProps) {
  const t = useTranslations('more')
  const { draft } = useOrderFormState()
  const words = useOptionWords()
  const fields = optionGroups.flatMap((group) => fieldsOf(group, draft))
  const [open, setOpen] = useFold(fields)
  const id = useId()
  const set = optionGroups
    .map((group) => words[group])
    .filter(Boolean)
    .join(' · ')
  const groups: Record<OptionGroup, ReactNode> = {
    pickup: <PickupGroup account={account} pickups={pickups} />,
    returnTo: <ReturnGroup account={account} pickups={pickups} />,
    when: <WhenGroup account={account} />,
    express: <ExpressGroup account={account} />,
    rest: <RestGroup account={account} />,
  }
  return (
    <section
      data-more
      className={`px-3 ${open ? 'min-w-0 basis-full border-t border-line first:border-t-0' : 'min-w-44 flex-1 py-0.5'}`}
    >
      <h2>
        <FoldButton
          data-action="more-options"
          controls={id}
          open={open}
          onToggle={() => setOpen(!open)}
          fields={fields}
          className={
            open ? 'w-full py-2' : '-mx-1 w-[calc(100%+0.5rem)] px-1 py-0.5 text-small hover:bg-sunken'
          }
        >
          <span className={open ? 'min-w-0 flex-1 font-semibold' : 'shrink-0 font-medium text-ink-2'}>
            {t('title')}
          </span>{' '}
          {!open && (
            <span
              title={set}
              className={`min-w-0 flex-1 truncate ${set ? 'font-medium text-ink' : 'text-ink-3'}`}
            >
              {set || t('hint')}
            </span>
          )}
        </FoldButton>
      </h2>
      {open && (
        <div id={id} className="pb-1">
          {optionGroups.map((group) => (
            <Group
              key={group}
              title={t(`groups.${group}`)}
              words={words[group]}
              usual={t(`usual.${group}`)}
              fields={fieldsOf(group, draft)}
            >
              {groups[group]}
            </Group>
          ))}
        </div>
      )}
    </section>
  )
}

interface GroupProps {
  title: string
  /** What is chosen in it, in a few words; empty where nothing is. */
  words: string
  /** What happens without a choice. */
  usual: string
  fields: readonly DraftField[]
  children: ReactNode
}

/** Related options: one line with what is chosen, and their fields below it once opened. */
function Group({ title, words, usual, fields, children }: GroupProps) {
  const [open, setOpen] = useFold(fields)
  const id = useId()
  return (
    <div className="border-t border-line">
      <h3>
        <FoldButton
          controls={id}
          open={open}
          onToggle={() => setOpen(!open)}
          fields={fields}
          className="-mx-1 w-[calc(100%+0.5rem)] px-1 py-1.5 text-small hover:bg-sunken"
        >
          <span className="w-18 shrink-0 font-medium text-ink-2">{title}</span>{' '}
          <span
            title={words || usual}
            className={`min-w-0 flex-1 truncate ${words ? 'font-medium text-ink' : 'text-ink-3'}`}
          >
            {words || usual}
          </span>
        </FoldButton>
      </h3>
      {open && (
        <div id={id} className="grid gap-2 pt-1 pb-2.5">
          {children}
        </div>
      )}
    </div>
  )
}

interface FoldButtonProps {
  'data-action'?: string
  controls: string
  open: boolean
  onToggle: () => void
  fields: readonly DraftField[]
  className: string
  children: ReactNode
}

/** The line that opens a fold. Closed, it shows whether something inside needs the seller. */
function FoldButton({
  controls,
  open,
  onToggle,
  fields,
  className,
  children,
  'data-action': action,
}: FoldButtonProps) {
  const t = useTranslations('more')
  const { blocking } = useOrderFormState()
  const troubled = !open && blocking.some((field) => fields.includes(field))
  return (
    <button
      type="button"
      data-action={action}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={`flex min-w-0 items-center gap-1.5 rounded-md text-left focus-visible:-outline-offset-2 ${className}`}
    >
      <ChevronDown
        size={13}
        aria-hidden
        className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
      />
      {children}
      {troubled && (
        <>
          <TriangleAlert size={14} aria-hidden className="shrink-0 text-warn" />
          <span className="sr-only">{t('needsYou')}</span>
        </>
      )}
    </button>
  )
}
