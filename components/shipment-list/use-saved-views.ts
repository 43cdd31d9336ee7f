import { useEffect, useState } from 'react'
import { type SavedView, soundViews, withView } from '../../lib/domain/saved-view.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

/** The views as they are kept, whoever keeps them: this tab, another one, a backup. */
export function useSavedViews() {
  const { savedViews } = useWorkbench()
  const [kept, setKept] = useState<readonly SavedView[]>([])
  useEffect(() => {
    let heard = false
    const stop = savedViews.watch((views) => {
      heard = true
      setKept(soundViews(views))
    })
    // A reading that ends after a change may be from before it.
    savedViews.getValue().then((read) => !heard && setKept(soundViews(read)), console.error)
    return stop
  }, [savedViews])
  function change(next: (views: readonly SavedView[]) => readonly SavedView[]) {
    savedViews.change((views) => next(soundViews(views))).catch(console.error)
  }
  return {
    kept,
    keep: (view: SavedView) => change((views) => withView(views, view)),
    forget: (name: string) => change((views) => views.filter((view) => view.name !== name)),
  }
}
