/**
 * Keys of repeated actions, by `data-action`: one letter, or two in turn. Two actions share keys only when
 * no screen shows both.
 */
export const actionKeys: Readonly<Record<string, string>> = {
  'open-workbench': 'g w',
  'open-options': 'g o',
  'go-shipments': 'g v',
  'go-bulk': 'g n',
  'go-handover': 'g b',
  'go-money': 'g t',
  'go-week': 'g s',
  'week-before': 'h',
  'week-after': 'l',
  'go-convert': 'g c',
  'open-page': 'g p',
  back: 'u',
  retry: '.',
  // Same target as open-options, so the same keys.
  'mend-in-options': 'g o',
  search: '/',
  export: 'e',
  'print-slips': 'p',
  answer: 'a',
  call: 't g',
  'answer-shipped': 't 1',
  'answer-delivering': 't 2',
  'answer-unreachable': 't 3',
  'answer-again': 't 4',
  'answer-returned': 't 5',
  'keep-view': '$mod+Enter',
  'saved-views': 's',
  unpick: 'z',
  'clear-filters': 'x',
  'view-all': 'v a',
  'view-needs-me': 'v n',
  'view-unprinted': 'v i',
  'view-unpaid': 'v p',
  'view-failed': 'v f',
  refresh: 'r',
  cancel: 'x',
  withdraw: 'w',
  edit: 'd',
  another: 'n',
  return: 'h',
  slip: 'p',
  label: 'l',
  'copy-code': 'y',
  'open-order': 'o',
  'fill-page': 'e',
  care: 'c',
  'ship-together': '$mod+Enter',
  ship: '$mod+Enter',
  'other-phone': 'Alt+p',
  'as-on-page': 'Alt+0',
  'edit-recipient': 's',
  'edit-items': 'e',
  'add-item': 'n',
  'more-options': 'm',
  'read-orders': '$mod+Enter',
  'take-orders': '$mod+Enter',
  undo: 'z',
  'select-all': 's',
  'next-problem': 'n',
  right: 'y',
  'ship-all': '$mod+Enter',
  'stop-shipping': 'q',
  'confirm-columns': '$mod+Enter',
  'mark-paid': 'p',
  claim: 'k',
  'view-owed': 'd',
  'copy-claim': 'y',
  'save-claim': '$mod+Enter',
  'clear-slice': 'b',
  convert: '$mod+Enter',
  print: 'p',
  connect: '$mod+Enter',
  'save-shop': '$mod+Enter',
  'save-relay': '$mod+Enter',
  next: '$mod+Enter',
}

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
