import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptRecipe, Recipe } from '../../lib/domain/store/recipe.ts'
import {
  fromRecipeFile,
  LONGEST_RECIPE_FILE,
  type RecipeFileProblem,
  toRecipeFile,
} from '../../lib/domain/store/recipe-file.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ForgetCorrections } from './ForgetCorrections.tsx'
import { TaughtPage } from './TaughtPage.tsx'

type ImportOutcome =
  | { kind: 'imported'; added: number; replaced: number }
  | { kind: 'refused'; problem: RecipeFileProblem | 'failed' }

/** UTF-8 needs at most three bytes for what counts as one character. */
const MOST_BYTES = 3 * LONGEST_RECIPE_FILE

/** The taught pages: try, remove, export and import. `onlyIfAny`: nothing without one. */
export function TaughtPages({ onlyIfAny = false }: { onlyIfAny?: boolean }) {
  const t = useTranslations('teach.pages')
  const common = useTranslations('common')
  const { send, recipes } = useServices()
  const save = useSave()
  const reading = useRead(recipes?.list, { onChanged: recipes?.onChanged })
  const { value: pages = [], failure } = reading
  const [leaving, setLeaving] = useState<KeptRecipe>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const chooser = useRef<HTMLInputElement>(null)
  if (!recipes || (onlyIfAny && pages.length === 0 && !failure)) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ReadFailure reads={[reading]} />
      {pages.length === 0 && !failure && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {pages.map((page) => (
          <TaughtPage
            key={`${page.store} ${page.shape}`}
            page={page}
            onTry={() => save(() => send('recipes.try', idOf(page)))}
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
            // The same file may be chosen again once it is corrected.
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
        onConfirm={() => leaving && save(() => send('recipes.remove', idOf(leaving)))}
      >
        <p>{t('removeBody')}</p>
      </Confirm>
    </section>
  )

  async function importFile(file: File): Promise<ImportOutcome> {
    if (file.size > MOST_BYTES) return { kind: 'refused', problem: 'too-big' }
    try {
      const read = fromRecipeFile(await file.text())
      if ('problem' in read) return { kind: 'refused', problem: read.problem }
      return { kind: 'imported', ...(await send('recipes.import', { recipes: read.recipes })) }
    } catch {
      return { kind: 'refused', problem: 'failed' }
    }
  }
}

function idOf({ store, shape }: Recipe) {
  return { store, shape }
}
