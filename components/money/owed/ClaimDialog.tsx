import { Save } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { carrierDay } from '../../../lib/domain/carrier-day.ts'
import { claimText } from '../../../lib/i18n/claim-words.ts'
import { type ClaimLine, claimed } from '../../../lib/money/claim.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { useAccounts } from '../../shipment-list/use-accounts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog, DialogClose, DialogTitle } from '../../ui/Dialog.tsx'
import { OwnMarks } from './OwnMarks.tsx'

interface ClaimDialogProps {
  lines: readonly ClaimLine[]
  statement?: string
  onClose: () => void
}

/** A text that asks the carrier for the money, to copy or save. Nothing is sent. */
export function ClaimDialog({ lines, statement, onClose }: ClaimDialogProps) {
  const t = useTranslations('numbers.claim')
  const { saveFile } = useWorkbench()
  const accounts = useAccounts()
  const ids = [...new Set(lines.map(({ accountId }) => accountId))]
  const named = ids.map((id) => ({
    name: accounts.nameOf(id),
    partnerCode: accounts.accountOf(id)?.partnerCode ?? '',
  }))
  // A claim without the account's name is not to be copied.
  const text = accounts.isRead ? claimText(lines, claimed(lines), named, statement) : ''
  return (
    <Dialog
      onClose={onClose}
      className="top-1/2 left-1/2 grid max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 rounded-2xl bg-surface p-4"
    >
      <div className="flex items-center gap-2">
        <DialogTitle className="min-w-0 flex-1 text-lg font-semibold">{t('title')}</DialogTitle>
        <DialogClose label={t('close')} />
      </div>
      <div className="grid min-h-0">
        {text ? (
          <textarea
            readOnly
            aria-label={t('title')}
            data-claim
            value={text}
            rows={16}
            className="w-full resize-none overflow-y-auto rounded-lg border border-line-2 bg-raised px-3 py-2 text-small outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
          />
        ) : (
          <ReadFailure reads={[accounts]} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OwnMarks />
        <p className="min-w-0 flex-1 basis-48 text-small text-ink-3">{t('about')}</p>
        {text && <CopyButton data-action="copy-claim" text={text} label={t('copy')} />}
        <Button
          data-action="save-claim"
          disabled={!text}
          icon={<Save size={14} aria-hidden />}
          onClick={() => saveFile(`${t('file')}-${carrierDay(Date.now())}.txt`, text, 'text/plain')}
        >
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}
