/**
 * The keys of every action, by the name its button has (`data-action`). A letter alone, or two one after the other;
 * the first of two stands for no action by itself. Two actions may share keys where they are never on one screen.
 */
export const actionKeys = {
  // From screen to screen.
  'open-workbench': 'g w',
  'open-options': 'g o',
  'open-guide': 'g h',
  'open-in-tab': 'g f',
  'go-shipments': 'g v',
  'go-bulk': 'g n',
  'go-money': 'g t',
  'go-convert': 'g c',
  back: 'u',
  // What went wrong.
  retry: '.',
  // Beside a button that opens them anyway: the same keys.
  'mend-in-options': 'g o',
  // The list of shipments.
  search: '/',
  columns: 'c',
  export: 'e',
  'stop-export': 'k',
  'print-slips': 'p',
  'saved-views': 's',
  unpick: 'z',
  'clear-filters': 'x',
  'view-all': 'v a',
  'view-needs-me': 'v n',
  'view-moving': 'v m',
  'view-delivered': 'v d',
  'view-unpaid': 'v p',
  'view-failed': 'v f',
  'view-returning': 'v r',
  'view-money': 'v t',
  'view-final': 'v x',
  'sort-status': 'v s',
  'sort-age': 'v u',
  'sort-order': 'v o',
  'sort-recipient': 'v k',
  'sort-code': 'v c',
  'sort-cod': 'v h',
  'sort-quoted': 'v q',
  'sort-fee': 'v y',
  'sort-created': 'v b',
  'sort-store': 'v w',
  'sort-account': 'v j',
  'sort-by': 'v z',
  'filter-store': 'v l',
  'filter-account': 'v i',
  'filter-days': 'v g',
  // A shipment.
  refresh: 'r',
  cancel: 'x',
  withdraw: 'w',
  hurry: 'h',
  edit: 'd',
  another: 'n',
  slip: 'p',
  label: 'l',
  'copy-code': 'y',
  'open-order': 'o',
  'set-aside': 'z',
  'take-over': 't',
  'keep-as-sent': 'k',
  'fill-page': 'm',
  // The popup.
  care: 'c',
  'ship-together': '$mod+Enter',
  'connect-store': 'b',
  teach: 'f',
  'point-again': 'a',
  repair: 'i',
  'trial-done': 'j',
  'keep-defaults': 'k',
  // Many orders at once.
  blank: 'b',
  'read-orders': '$mod+Enter',
  'take-orders': '$mod+Enter',
  'other-sheet': 'b',
  'stop-reading': 'q',
  'read-on': 'r',
  defaults: 'd',
  apply: 'a',
  undo: 'z',
  'select-all': 's',
  'next-problem': 'n',
  right: 'y',
  'read-again': 't',
  'ask-fee': 'f',
  'ship-all': '$mod+Enter',
  'stop-shipping': 'q',
  'close-bulk': 'x',
  // Money.
  'money-overview': 'v a',
  'money-reconcile': 'v r',
  'chart-table': 't',
  'open-table': 'f',
  'other-statement': 'b',
  'change-columns': 'c',
  'keep-columns': '$mod+Enter',
  'confirm-columns': 'o',
  'mark-paid': 'p',
  'mark-differing': 'd',
  'take-back-paid': 'm',
  'stop-marking': 'q',
  'show-more': 'n',
  // Addresses of both schemes.
  convert: '$mod+Enter',
  'open-file': 'f',
  example: 'm',
  'copy-table': 'y',
  'other-list': 'b',
  stop: 'q',
  'go-on': 'r',
  // Slips and labels.
  print: 'p',
  'save-label': 'd',
  // The settings.
  'add-account': 'a',
  'edit-account': 'v e',
  'connect-practice': 'p',
  'connect-sandbox': 'd',
  save: '$mod+Enter',
  check: 'k',
  advanced: 'm',
  remove: 'x',
  'create-shop': 'n',
  'connect-shop': 'c',
  'connect-instead': 'c',
  'save-shop': '$mod+Enter',
  'disconnect-store': 'z',
  'connect-relay': 'r',
  'disconnect-relay': 'u',
  'save-relay': '$mod+Enter',
  'edit-defaults': 'h',
  'forget-defaults': 'y',
  'forget-weights': 's',
  'try-recipe': 't',
  'remove-recipe': 'w',
  'export-recipes': 'e',
  'import-recipes': 'i',
  'forget-corrections': 'q',
  'choose-logo': 'l',
  'remove-logo': 'o',
  'save-backup': 'b',
  'open-backup': 'f',
  'save-journal': 'j',
  // The guide.
  next: '$mod+Enter',
  skip: 's',
  leave: 'q',
  'back-to-guide': 'u',
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
