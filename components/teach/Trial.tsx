import { Check, CircleHelp, Crosshair, Minus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fieldsOf, type KeptRecipe, type TaughtField } from '../../lib/domain/store/recipe.ts'
import type { ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { taughtValues } from '../../lib/domain/store/taught-values.ts'
import { useSave } from '../app/saving.tsx'
import { Frame } from '../shell/Frame.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Teaching } from './teaching.ts'

interface TrialProps {
  recipe: KeptRecipe
  teaching: Teaching
  /** Undefined where too little was found for an order. */
  order: StoreOrder | undefined
  lost: readonly TaughtField[]
  onDone: () => void
}

const icons = {
  found: <Check size={15} aria-hidden className="text-ok" />,
  unsure: <CircleHelp size={15} aria-hidden className="text-warn" />,
  empty: <Minus size={15} aria-hidden className="text-ink-3" />,
  lost: <X size={15} aria-hidden className="text-bad" />,
} as const

const looks = { found: 'font-medium', unsure: 'font-medium', empty: 'text-ink-3', lost: 'text-bad' } as const

/** The first other order after a page was taught: which fields were found. */
export function Trial({ recipe, teaching, order, lost, onDone }: TrialProps) {
  const save = useSave()
  const t = useTranslations('teach')
  const values = order ? taughtValues(order) : {}
  const isLost = (field: TaughtField) => lost.includes(field) || (!order && field === 'number')
  const rows = fieldsOf(recipe).map((field) => ({ field, ...foundOf(values[field], isLost(field)) }))
  const gone = rows.filter(({ state }) => state === 'lost').map(({ field }) => field)
  return (
    <Frame title={t('trial.title')} about={recipe.store}>
      <main className="grid flex-1 content-start gap-2 px-3 py-2" data-trial={gone.length}>
        <p className="px-1 text-ink-2">{t(gone.length > 0 ? 'trial.leadLost' : 'trial.lead')}</p>
        <ul className="divide-y divide-line panel">
          {rows.map(({ field, state, words }) => (
            <li
              key={field}
              data-taught={field}
              data-state={state}
              className="grid grid-cols-[auto_7rem_1fr_auto] items-center gap-2 py-0.5 pr-1 pl-3"
            >
              {icons[state]}
              <span className="text-ink-2">{t(`picker.fields.${field}`)}</span>
              <span className={`min-w-0 break-words ${looks[state]}`}>
                {words || t(`trial.${state === 'lost' ? 'lost' : 'empty'}`)}
                {state === 'unsure' && (
                  <span className="ml-1.5 text-small font-normal text-warn">{t('trial.unsure')}</span>
                )}
              </span>
              <IconButton
                data-action="point-again"
                label={t('pointAgainAt', { field: t(`picker.fields.${field}`) })}
                onClick={() => save(() => teaching.teach([field]))}
              >
                <Crosshair size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          {gone.length > 0 && (
            <Button kind="primary" data-action="repair" onClick={() => save(() => teaching.teach(gone))}>
              {t('trial.repair', { count: gone.length })}
            </Button>
          )}
          <Button
            kind={gone.length > 0 ? 'plain' : 'primary'}
            data-action="trial-done"
            autoFocus
            onClick={() => {
              save(teaching.tried)
              onDone()
            }}
          >
            {t(gone.length > 0 ? 'trial.leave' : 'trial.right')}
          </Button>
        </div>
      </main>
    </Frame>
  )
}

function foundOf(found: readonly ScrapedValue[] = [], lost: boolean) {
  const words = found.map(({ text }) => text).join(' · ')
  if (lost) return { state: 'lost' as const, words: '' }
  if (words === '') return { state: 'empty' as const, words }
  return { state: found.every(({ sure }) => sure) ? ('found' as const) : ('unsure' as const), words }
}
