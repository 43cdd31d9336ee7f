import { FileWarning } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'
import { claimOfFindings } from '../../../lib/money/claim.ts'
import type { Finding } from '../../../lib/money/reconcile.ts'
import { Button } from '../../ui/Button.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'

interface ClaimOfStatementProps {
  findings: readonly Finding[]
  statement: string
}

/** Of what a statement pays too little of, or not at all. */
export function ClaimOfStatement(props: ClaimOfStatementProps) {
  return (
    <LaterPhrases>
      <ClaimButton {...props} />
    </LaterPhrases>
  )
}

function ClaimButton({ findings, statement }: ClaimOfStatementProps) {
  const t = useTranslations('numbers.claim')
  const [open, setOpen] = useState(false)
  const lines = useMemo(() => claimOfFindings(findings), [findings])
  if (lines.length === 0) return null
  return (
    <>
      <Button data-action="claim" icon={<FileWarning size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('statement', { count: lines.length })}
      </Button>
      {open && <ClaimDialog lines={lines} statement={statement} onClose={() => setOpen(false)} />}
    </>
  )
}
