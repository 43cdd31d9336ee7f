import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptRecipe } from '../../lib/domain/recipe.ts'
import { toRecipeFile } from '../../lib/domain/recipe-file.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ForgetCorrections } from './ForgetCorrections.tsx'
import { TaughtPage } from './TaughtPage.tsx'
import { type ImportOutcome, useTaughtPages } from './use-taught-pages.ts'

/** The pages Quickship was taught to read: to be tried, forgotten, carried to another computer. `onlyIfAny`: or nothing. */
export function TaughtPages({ onlyIfAny = false }: { onlyIfAny?: boolean }) {
  const t = useTranslations('teach.pages')
  const common = useTranslations('common')
  const { recipes } = useServices()
  const { pages = [], tryAgain, remove, importFile } = useTaughtPages()
  const [leaving, setLeaving] = useState<KeptRecipe>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const chooser = useRef<HTMLInputElement>(null)
  if (!recipes || (onlyIfAny && pages.length === 0)) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {pages.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {pages.map((page) => (
          <TaughtPage
            key={`${page.store} ${page.shape}`}
            page={page}
            onTry={() => tryAgain(page)}
            onRemove={() => setLeaving(page)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          data-action="import-recipes"
          icon={<Upload size={15} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('import')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('import')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void importFile(file).then(setOutcome)
            // The same file, mended, may be chosen again.
            currentTarget.value = ''
          }}
        />
        {pages.length > 0 && (
          <Button
            data-action="export-recipes"
            icon={<Download size={15} aria-hidden />}
            onClick={() => recipes.saveFile('quickship-taught-pages.json', toRecipeFile(pages))}
          >
            {t('export')}
          </Button>
        )}
      </div>
      {outcome?.kind === 'imported' && (
        <p role="status" className="text-small text-ok">
          {t('importDone', { added: outcome.added, replaced: outcome.replaced })}
        </p>
      )}
      {outcome?.kind === 'refused' && (
        <p role="alert" data-import={outcome.problem} className="text-small text-bad">
          {t(`problems.${outcome.problem}`)}
        </p>
      )}
      <ForgetCorrections />
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('removeTitle', { store: leaving?.store ?? '' })}
        confirm={t('removeConfirm')}
        keep={common('back')}
        dangerous
        onConfirm={() => leaving && remove(leaving)}
      >
        <p>{t('removeBody')}</p>
      </Confirm>
    </section>
  )
}
