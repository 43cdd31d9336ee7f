import { actionKeys } from '../components/commands/action-keys.ts'
import { actionsInView } from '../components/commands/actions-in-view.ts'

/** Beside a button that does the same. */
const SAME: readonly string[] = ['mend-in-options']

/**
 * What is wrong with the keys of the screen as it is: two actions by the same ones (of a form's, who is in it decides),
 * and buttons that neither are an action nor say why not. What has a role is a field, worked by the keys of its kind.
 */
export function keyFaults(): string[] {
  const actions = actionsInView().filter(({ name }) => !SAME.includes(name))
  const shared = actions.filter(({ name, element }) =>
    actions.some(
      (other) =>
        other.name !== name &&
        actionKeys[other.name] === actionKeys[name] &&
        other.element.closest('form') === element.closest('form'),
    ),
  )
  const silent = document.querySelectorAll('button:not([data-action], [data-keyless], [role])')
  return [
    ...shared.map(({ name }) => `${name} shares ${actionKeys[name]}`),
    ...[...silent].map(({ outerHTML }) => `no keys: ${outerHTML.slice(0, 160)}`),
  ]
}
