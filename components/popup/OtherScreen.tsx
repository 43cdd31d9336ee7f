import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Frame } from '../shell/Frame.tsx'
import { later, useLater } from '../ui/later.ts'
import { Skeleton } from './Skeleton.tsx'

export const otherScreens = later(() => import('./other-screens.ts'))

type Screens = typeof import('./other-screens.ts')

export function OtherScreen({ children }: { children: (screens: Screens) => ReactNode }) {
  const screens = useLater(otherScreens)
  return screens ? children(screens) : <PopupLoading />
}

/** The form's head has a second line: its room is reserved. */
const SECOND_LINE = '\u00a0'

export function PopupLoading() {
  const common = useTranslations('common')
  return (
    <Frame title={common('app')} about={SECOND_LINE}>
      <Skeleton />
    </Frame>
  )
}
