import { Toolbar } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Span } from '../../../lib/address/reading.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { TOOLTIP } from '../../ui/hint/Tip.tsx'
import { useOrderFormState } from '../form-state.ts'
import type { PartProps } from './OriginalAddress.tsx'

/** The field each part goes to. */
const FIELDS = {
  street: 'detail',
  hamlet: 'hamlet',
  ward: 'ward',
  district: 'district',
  province: 'province',
  phone: 'tel',
  rest: 'note',
} as const satisfies Record<Span['kind'], DraftField>

export function OriginalParts(props: ComponentProps<typeof Toolbar.Root>) {
  return (
    <Tooltip.Provider>
      <Toolbar.Root {...props} />
    </Tooltip.Provider>
  )
}

export function OriginalPart({ kind, text }: PartProps) {
  const words = useTranslations('address.parts')
  const { goTo } = useOrderFormState()
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        delay={150}
        render={
          <Toolbar.Button
            // A native button does not break at the end of a line.
            nativeButton={false}
            render={<span />}
            className={`part part-${kind}`}
            onClick={() => goTo(FIELDS[kind])}
          />
        }
      >
        {text}
        <span className="sr-only"> ({words(kind)})</span>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={4} className="z-30">
          <Tooltip.Popup aria-hidden className={TOOLTIP}>
            {words(kind)}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
