/** Everything but the tokens, in one file. */
export const backup = {
  title: 'Backup',
  what: 'One file with every shipment and its journal, accounts, relays, settings and what you taught Quickship; no tokens, no practice orders. It holds customers’ names, phones and addresses: keep it safe. Opening it on another computer ships nothing and doubles nothing.',
  save: 'Save a backup',
  open: 'Open a backup',
  saving: 'Gathering everything…',
  saved: 'The backup is made: look in your browser’s downloads.',
  restoring: 'Taking shipments in: {count, number}…',
  added: '{count, plural, =0 {No new shipments.} one {Added # shipment.} other {Added # shipments.}}',
  known:
    '{count, plural, one {# shipment is on this computer already: nothing of it was overwritten.} other {# shipments are on this computer already: nothing of them was overwritten.}}',
  accounts:
    '{count, plural, one {Added # account. Type its token and choose its pickup address: neither is taken from the file.} other {Added # accounts. Type each one’s token and choose its pickup address: neither is taken from the file.}}',
  relays:
    '{count, plural, one {Added # relay. Type its token again, in its account: tokens are not in a backup.} other {Added # relays. Type each one’s token again, in its account: tokens are not in a backup.}}',
  stillOpen:
    '{count, plural, one {# order was not over when the backup was made. Quickship does not send it by itself: open Shipments, Needs you, and ask the carrier.} other {# orders were not over when the backup was made. Quickship does not send them by itself: open Shipments, Needs you, and ask the carrier.}}',
  foreign:
    '{count, plural, one {# thing in the file is not Quickship’s and was left out.} other {# things in the file are not Quickship’s and were left out.}}',
  stores: 'Open these shops and connect them again, as this browser may not read them yet: {stores}.',
  returns: 'Return addresses are not taken from a file: see Defaults of each shop.',
  cut: 'The file is cut short: what could be read was taken in, the rest is missing. Copy the file again and open it once more; nothing is doubled.',
  problems: {
    'not-ours':
      'This file is no backup of Quickship’s, or is damaged. Choose one named quickship-….backup, or copy it once more.',
    'too-much':
      'Quickship stopped reading: this file is too big for a backup, or most of it is not Quickship’s. What was added stays. Choose another file.',
    newer: 'A newer Quickship saved this file. Update the extension, then open it again.',
  },
  passphrase: 'The backup’s passphrase',
  passphraseHint: 'The one that was set when the backup was saved.',
  unseal: 'Open it',
  wrong: 'That is not this backup’s passphrase, or the beginning of the file is damaged. Nothing was added.',
  locked: 'Quickship is locked. Enter the passphrase at the top, then save again.',
  'failed-saving': 'The data on this computer could not be gathered. Close some windows and press again.',
  'failed-restoring':
    'This computer could not write, its disk may be full. What was added stays; make room and open the file again, nothing is doubled.',
} as const
