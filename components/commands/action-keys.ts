/**
 * The keys of every action, by the name its button has (`data-action`). A letter alone, or two one after the other;
 * the first of two stands for no action by itself. Two actions may share keys where they are never on one screen.
 */
export const actionKeys = {
  'open-workbench': 'g w',
  search: '/',
  columns: 'c',
  export: 'e',
  refresh: 'r',
  cancel: 'x',
  label: 'l',
  slip: 'p',
  'print-slips': 'p',
  'copy-code': 'y',
  'open-order': 'o',
  another: 'n',
  'set-aside': 'z',
  'take-over': 't',
  'keep-as-sent': 'k',
  back: 'u',
} as const satisfies Record<string, string>

export type ActionName = keyof typeof actionKeys

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actionKeys, name)
}

/** Keys as they stand on the keyboard, one text for each press. */
export function keyCaps(keys: string): string[] {
  return keys.split(' ').map((press) => press.split('+').map(capOf).join(' '))
}

const MAC = /Mac/.test(navigator.userAgent)
const CAPS: Readonly<Record<string, string>> = {
  $mod: MAC ? '⌘' : 'Ctrl',
  Alt: MAC ? '⌥' : 'Alt',
  Enter: '↵',
}

function capOf(key: string): string {
  return CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
