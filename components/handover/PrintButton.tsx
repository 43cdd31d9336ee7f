import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'

export function PrintButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('handover')
  return (
    <Button
      kind="primary"
      data-action="print"
      keys="Ctrl+P"
      disabled={disabled}
      icon={<Printer size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
