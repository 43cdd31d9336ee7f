import { useEffect, useState } from 'react'
import { type SavedView, soundViews, withView } from '../../lib/domain/saved-view.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

export function useSavedViews() {
  const { savedViews } = useWorkbench()
  const [kept, setKept] = useState<readonly SavedView[]>([])
  useEffect(() => {
    savedViews.getValue().then((read) => setKept(soundViews(read)), console.error)
  }, [savedViews])
  function put(views: readonly SavedView[]) {
    setKept(views)
    savedViews.setValue(views).catch(console.error)
  }
  return {
    kept,
    keep: (view: SavedView) => put(withView(kept, view)),
    forget: (name: string) => put(kept.filter((view) => view.name !== name)),
  }
}
