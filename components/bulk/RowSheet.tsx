import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import type { Cell } from '../../lib/bulk/cells.ts'
import { openWarnings } from '../../lib/order-form/saved-form.ts'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { TokenTrouble } from '../shell/TokenTrouble.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useBulkParts } from './bulk-parts.tsx'
import { rowNumber } from './use-row-name.ts'

interface RowSheetProps {
  work: BulkWork
  rowKey: string
  cell: Cell
  onClose: () => void
}

/** The popup's form next to the table. Edits go into the row at once. */
export function RowSheet({ work, rowKey, cell, onClose }: RowSheetProps) {
  const t = useTranslations('bulk')
  const words = useTranslations('orderForm')
  const { index, account } = useBulkParts()
  const [opened] = useState(() => work.row(rowKey))
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => work.hold(rowKey), [work, rowKey])
  useEffect(() => {
    // Opens the goods with the focus there; where they lack something they are open.
    const goods = popup.current?.querySelector<HTMLElement>('[data-action="edit-items"]')
    if (cell === 'products') goods?.click()
  }, [cell])
  if (!opened?.read) return null
  const { started, snapshot, recipient } = opened.read
  const { parcel = 1, returnOf } = work.assess(opened).draft ?? {}
  const number = rowNumber(opened)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-[rgb(8_12_18/0.4)]" />
        <Dialog.Popup
          ref={popup}
          data-sheet
          // The table takes it: of a cell, it would go to what was opened before.
          finalFocus={false}
          className="fixed inset-y-0 right-0 z-20 flex w-[min(30rem,100vw)] flex-col border-l border-line bg-ground text-ink shadow-pop outline-none low:overflow-y-auto"
        >
          <header className="flex shrink-0 items-center justify-between gap-2 border-b border-line bg-surface py-1.5 pr-2 pl-3.5">
            <Dialog.Title className="min-w-0 font-semibold break-words">
              {t('form', { number })}
              {parcel > 1 && (
                <span className="font-normal text-ink-2">
                  {' · '}
                  {words(returnOf === undefined ? 'parcel' : 'returnParcel', { parcel })}
                </span>
              )}
            </Dialog.Title>
            <Dialog.Close render={<IconButton label={t('closeForm')} />}>
              <X size={16} aria-hidden />
            </Dialog.Close>
          </header>
          <EnvironmentBanner environment={account.environment} />
          <TokenTrouble account={account} />
          {opened.order.message && (
            <section
              aria-label={t('message')}
              className="shrink-0 border-b border-line px-3.5 py-1.5 text-small"
            >
              <p aria-hidden className="text-tiny text-ink-3">
                {t('message')}
              </p>
              <p className="max-h-24 overflow-y-auto break-words whitespace-pre-line">
                {opened.order.message}
              </p>
            </section>
          )}
          <OrderForm
            account={account}
            index={index}
            started={{ ...started, draft: { ...started.draft, parcel } }}
            snapshot={snapshot}
            recipient={recipient}
            saved={{ changes: opened.changes, settled: [...opened.settled], accountId: account.id }}
            // The form asks all of these: what the row settled is settled there.
            earlier={openWarnings(opened.previousShipmentWarnings, opened.settled)}
            onSave={({ changes, settled }) => work.move({ kind: 'form', key: rowKey, changes, settled })}
            onShipped={(shipment) => {
              work.move({ kind: 'submitted', key: rowKey, shipment })
              onClose()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
