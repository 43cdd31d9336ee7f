import { Popover } from '@base-ui/react/popover'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../../lib/bulk/bulk-work.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownBulk } from '../use-bulk.ts'
import { DefaultsForm } from './DefaultsForm.tsx'
import { KeepDefaults } from './KeepDefaults.tsx'

export function DefaultsPanel({ work, bulk }: { work: BulkWork; bulk: ShownBulk }) {
  const t = useTranslations('bulk.defaults')
  const [open, setOpen] = useState(false)
  const scope = bulk.scope.filter(({ assessed }) => OPEN.includes(assessed.stage))
  const { applied } = bulk.state
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          disabled={scope.length === 0}
          render={
            <Button size="small" data-action="defaults" icon={<SlidersHorizontal size={14} aria-hidden />} />
          }
        >
          {t('open')}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="start" className="z-20">
            <Popover.Popup className="grid max-h-(--available-height) w-[min(26rem,var(--available-width))] gap-3 overflow-y-auto rounded-xl border border-line-2 bg-surface p-3.5 text-ink shadow-pop outline-none">
              <Popover.Title className="font-semibold">
                {t('title', { selected: String(bulk.choosing), count: scope.length })}
              </Popover.Title>
              <DefaultsForm
                scope={scope}
                onApply={(values) => {
                  work.move({ kind: 'apply', ...values })
                  setOpen(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {applied && (
        <span role="status" className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2">
          {t('applied', { count: applied.before.size })}
          {applied.before.size > 0 && (
            <Button
              kind="link"
              size="inline"
              data-action="undo"
              className="text-small"
              onClick={() => work.move({ kind: 'take-back' })}
            >
              {t('undo')}
            </Button>
          )}
          <KeepDefaults applied={applied} account={bulk.state.account} rows={bulk.rows} />
        </span>
      )}
    </div>
  )
}

const OPEN: readonly string[] = ['needs', 'pricing', 'ready']
