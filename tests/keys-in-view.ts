import { actionKeys } from '../components/commands/action-keys.ts'
import { actionsInView } from '../components/commands/actions-in-view.ts'

/** A second control for the same target. */
const SAME: readonly string[] = ['mend-in-options']

/** Two actions in view with the same keys, forms apart: a form's keys work only inside it. */
export function keyFaults(): string[] {
  const actions = actionsInView().filter(({ name }) => !SAME.includes(name))
  return actions.flatMap(({ name, element }) => {
    const keys = actionKeys[name]
    const shared = actions.some(
      (other) =>
        keys !== undefined &&
        other.name !== name &&
        actionKeys[other.name] === keys &&
        other.element.closest('form') === element.closest('form'),
    )
    return shared ? [`${name} shares ${keys}`] : []
  })
}
