import { useTranslations } from 'use-intl'
import { tokenPage } from '../../../lib/domain/carrier-sites.ts'

/** The carrier's page where tokens are made, where its address is known. */
export function TokenPageLink({ api }: { api: string }) {
  const t = useTranslations('options.form')
  const page = tokenPage(api)
  if (!page) return null
  return (
    <a
      data-action="token-page"
      href={page}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm font-medium text-brand underline underline-offset-2"
    >
      {t('tokenPage')}
    </a>
  )
}
