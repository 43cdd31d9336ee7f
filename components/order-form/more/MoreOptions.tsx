import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import { useOrderFormState } from '../form-context.tsx'
import { useFold } from '../use-fold.ts'
import { ExpressGroup } from './ExpressGroup.tsx'
import { Group } from './Group.tsx'
import { fieldsOf, type OptionGroup, optionGroups } from './group-fields.ts'
import { PickupGroup } from './PickupGroup.tsx'
import { RestGroup } from './RestGroup.tsx'
import { ReturnGroup } from './ReturnGroup.tsx'
import { useWords } from './use-words.ts'
import { WhenGroup } from './WhenGroup.tsx'

interface MoreOptionsProps {
  account: Account
  /** The account's saved addresses. */
  pickups: readonly Pickup[]
}

/** All that the carrier offers and most orders never need, behind one line that tells what is set. */
export function MoreOptions({ account, pickups }: MoreOptionsProps) {
  const t = useTranslations('more')
  const { draft } = useOrderFormState()
  const words = useWords()
  const [open, setOpen] = useFold(optionGroups.flatMap((group) => fieldsOf(group, draft)))
  const id = useId()
  const set = optionGroups.map((group) => words[group]).filter(Boolean)
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
      className={`min-w-0 rounded-xl border px-3 ${open ? 'border-line bg-surface' : 'border-transparent'}`}
    >
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className={`-mx-2 flex w-[calc(100%+1rem)] min-w-0 items-center gap-1.5 rounded-md px-2 py-1.5 text-left ${open ? '' : 'text-small hover:bg-sunken'}`}
        >
          <ChevronDown
            size={14}
            aria-hidden
            className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
          />
          <span className={`shrink-0 ${open ? 'font-semibold' : 'font-medium text-ink-2'}`}>
            {t('title')}
          </span>
          {!open && (
            <span
              title={set.join(' · ')}
              className={`min-w-0 flex-1 truncate ${set.length > 0 ? 'font-medium text-ink' : 'text-ink-3'}`}
            >
              {set.join(' · ') || t('hint')}
            </span>
          )}
        </button>
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
