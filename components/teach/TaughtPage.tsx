import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { fieldsOf, type KeptRecipe } from '../../lib/domain/store/recipe.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useServices } from '../app/services.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

/** One store's pages of one shape. */
export function TaughtPage({
  page,
  onTry,
  onRemove,
}: {
  page: KeptRecipe
  onTry: () => void
  onRemove: () => void
}) {
  const t = useTranslations('teach.pages')
  const { openPage } = useServices()
  const { day } = useFormats()
  const { taughtOn } = page
  const [trying, setTrying] = useState(false)
  const name = useId()
  const values = { count: fieldsOf(page).length, day: day(carrierDay(page.taughtAt)) }
  return (
    <li data-recipe={page.shape} className="grid gap-1 panel px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <div id={name} className="grid min-w-40 flex-1 gap-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold break-all">{page.store}</span>
            {page.trial && <Badge tone="warn">{t('untried')}</Badge>}
          </p>
          <p className="font-mono text-small break-all text-ink-3">{page.shape}</p>
          <p className="text-small text-ink-2">{taughtOn ? t('about', values) : t('imported', values)}</p>
        </div>
        <Button
          size="small"
          data-action="try-recipe"
          aria-describedby={name}
          onClick={() => {
            setTrying(true)
            onTry()
          }}
        >
          {t('test')}
        </Button>
        <Button
          size="small"
          kind="danger"
          data-action="remove-recipe"
          aria-describedby={name}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
      {trying && (
        <p role="status" className="text-small text-ink-2">
          {t('testHow', { store: page.store })}{' '}
          {taughtOn && openPage && (
            <Button kind="link" size="inline" data-action="open-page" onClick={() => openPage(taughtOn)}>
              {t('openTaught')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
