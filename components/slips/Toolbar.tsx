import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type SlipPaper, slipPaperNames } from '../../lib/domain/shipment/slip-paper.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Select } from '../ui/Select.tsx'

interface ToolbarProps {
  count: number
  practice: boolean
  paper: SlipPaper
  onPaper: (paper: SlipPaper) => void
}

export function Toolbar({ count, practice, paper, onPaper }: ToolbarProps) {
  const t = useTranslations('slips')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-2">
      <Mark practice={practice} />
      <h1 className="min-w-32 flex-1 font-semibold" data-slips={count}>
        {t('title', { count })}
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-small text-ink-2 max-[480px]:hidden">
          {t('paper')}
        </span>
        <Select
          label={t('paper')}
          data-action="paper"
          value={paper}
          onChange={onPaper}
          options={slipPaperNames.map((value) => ({ value, label: t(`papers.${value}`) }))}
        />
      </div>
      <Button
        kind="primary"
        data-action="print"
        disabled={count === 0}
        keys="Ctrl+P"
        icon={<Printer size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  )
}
