import { Check, CircleHelp, Crosshair, Minus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fieldsOf, type KeptRecipe, type TaughtField } from '../../lib/domain/recipe.ts'
import type { Read, StoreOrder } from '../../lib/domain/store-order.ts'
import { Frame } from '../shell/Frame.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Teaching } from './teaching.tsx'
import { toldFields } from './told-fields.ts'

interface TrialProps {
  recipe: KeptRecipe
  teaching: Teaching
  /** Undefined where too little was found to make an order of it. */
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

/** The first other order after a page was taught: each field found, or not there. */
export function Trial({ recipe, teaching, order, lost, onDone }: TrialProps) {
  const t = useTranslations('teach')
  const told = order ? toldFields(order) : {}
  const isLost = (field: TaughtField) => lost.includes(field) || (!order && field === 'number')
  const rows = fieldsOf(recipe).map((field) => ({ field, ...foundOf(told[field], isLost(field)) }))
  const gone = rows.filter(({ state }) => state === 'lost').map(({ field }) => field)
  return (
    <Frame title={t('trial.title')} about={recipe.store}>
      <main className="grid flex-1 content-start gap-2 px-3 py-2" data-trial={gone.length}>
        <p className="px-1 text-ink-2">{t(gone.length > 0 ? 'trial.leadLost' : 'trial.lead')}</p>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
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
                onClick={() => teaching.teach([field])}
              >
                <Crosshair size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          {gone.length > 0 && (
            <Button kind="primary" data-action="repair" onClick={() => teaching.teach(gone)}>
              {t('trial.repair', { count: gone.length })}
            </Button>
          )}
          <Button
            kind={gone.length > 0 ? 'plain' : 'primary'}
            data-action="trial-done"
            autoFocus
            onClick={() => {
              teaching.tried()
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

function foundOf(reads: readonly Read[] = [], lost: boolean) {
  const words = reads.map(({ text }) => text).join(' · ')
  if (lost) return { state: 'lost' as const, words: '' }
  if (words === '') return { state: 'empty' as const, words }
  return { state: reads.every(({ sure }) => sure) ? ('found' as const) : ('unsure' as const), words }
}
