import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { isAllowed, type PackagedField } from '../../../lib/order-form/fields.ts'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'

/** Which of these fields the account's service package does not allow, and where to change that. */
export function PackageNote({ account, fields }: { account: Account; fields: readonly PackagedField[] }) {
  const t = useTranslations('more')
  const { list } = useFormats()
  const { openOptions } = useServices()
  const missing = fields.filter((field) => !isAllowed(account, field))
  if (missing.length === 0) return null
  return (
    <p className="text-small text-ink-3">
      {t('notInPackage', { fields: list(missing.map((field) => t(field).toLowerCase())) })}{' '}
      <Button kind="link" size="inline" data-action="mend-in-options" onClick={openOptions}>
        {t('turnOn')}
      </Button>
    </p>
  )
}
