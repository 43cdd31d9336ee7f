import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import { useOrderFormState } from '../form-context.tsx'
import { useFold } from '../use-fold.ts'
import { ExpressGroup } from './ExpressGroup.tsx'
import { FoldButton } from './FoldButton.tsx'
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
      className={`min-w-0 ${open ? 'rounded-xl border border-line bg-surface px-3' : 'px-2'}`}
    >
      <h2>
        <FoldButton
          data-action="more-options"
          controls={id}
          open={open}
          onToggle={() => setOpen(!open)}
          fields={fields}
          className={open ? 'w-full py-2' : 'w-full py-1 pr-1 text-small hover:bg-sunken'}
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
