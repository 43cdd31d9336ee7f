import type { SameKeys } from '../same-keys.ts'
import type { sharing as source } from '../vi/sharing.ts'

export const sharing = {
  title: 'Several computers, one shop',
  what: 'Before an order leaves, Quickship asks the shop’s other computers whether one of them shipped it, and tells them that this one does. Each computer shows the shipments of all. All that they exchange is encrypted, and only the shop’s computers can read it.',
  way: 'Exchange',
  throughRelay: 'Through the relay',
  throughFolder: 'Through a folder',
  orRelay: 'If the shop has a relay, connect it in the account above: it is faster than a folder.',
  relay: 'Through the relay of',
  name: 'Name of this computer',
  nameHint: 'The other computers show it, for example “Counter” or “Warehouse”.',
  code: 'The shop’s shared code',
  codeHint:
    'The code you kept when you switched this on at the first computer. On the first one, make a new code.',
  newCode: 'Make a new code',
  copyCode: 'Copy the code',
  keepCode:
    'Copy this code, then switch this on. Enter it on each other computer and keep a copy in a safe place: Quickship does not show it again. If they use another code now, each needs this one.',
  on: 'Switch on',
  off: 'Switch off',
  isOn: 'On',
  troubled: 'In trouble',
  offTitle: 'Stop sharing on this computer?',
  offBody:
    'This computer no longer asks or tells the others: one order may be shipped twice. What it received stays. To switch it on again you need the shared code.',
  folder: {
    what: 'Uses a folder that Dropbox, Google Drive, Syncthing or a network share keeps the same on all computers. The computer that makes the code is the main one and ships at once. On the others, an order waits until the main one agrees, mostly one to three minutes.',
    pick: 'Choose the folder',
    pickAgain: 'Choose another folder',
    pickHint: 'A folder of its own is best.',
    notLasting:
      'For now the browser lets Quickship use the folder only while one of its pages is open. Close all Quickship pages, open the settings again, press Allow the folder again and choose Allow on every visit.',
    allowHint: 'Choose Allow on every visit, so that it stays.',
    pickFailed: 'This folder could not be opened. Choose another one.',
    missing: 'Choose the shared folder first.',
    is: 'Folder: {name}',
    byHand:
      'This browser opens no folder, so you do it by hand: open the other computers’ files, then save this computer’s file into the shared folder. Quickship only knows what you have opened.',
    read: 'Open the other computers’ files',
    wasRead:
      '{count, plural, =0 {No file of another computer.} one {# file was opened.} other {# files were opened.}}',
    readFailed: 'The files could not be opened. Try again.',
    readAt: 'Files last opened: {when}',
    neverRead: 'No file of another computer was opened yet.',
    save: 'Save this computer’s file',
    nothingToSave: 'There is nothing to save yet. Try again in a moment.',
    mainHere:
      'This is the main computer: it ships at once, and lets the others ship while its browser is open.',
    mainThere: 'Main computer: “{name}”, last wrote its file {when}. Orders here wait until it agrees.',
    mainUnread: 'The main computer’s file was not read yet.',
    lead: 'Make this the main computer',
    leadTitle: 'Make this the main computer?',
    leadBody:
      'Only do this when “{name}” no longer ships and the folder is in step. If it ships meanwhile, one order may be shipped twice.',
    allow: 'Allow the folder again',
    notAllowed: 'The browser did not allow it. Press again and choose Allow.',
  },
  exchanged: 'Last exchanged: {when}',
  since: 'Since {when}: {why} New orders wait until the others can be asked; open one to send it anyway.',
  failed: 'That did not work. Reload this page and try again.',
  problems: {
    name: 'Give this computer a name.',
    code: 'This code is wrong or incomplete. If it is lost, make a new one and enter it on every computer.',
  },
  why: {
    unreachable: 'the relay cannot be reached.',
    'bad-token': 'the relay does not accept the token. Replace it in the account above.',
    'not-a-relay': 'this relay is an old version, or the address is no relay. Ask its owner to update it.',
    'relay-down': 'the relay is in trouble.',
    'no-permission':
      'the browser does not let Quickship reach the relay. Save the relay again and choose Allow.',
    locked: 'Quickship is locked. Enter the passphrase.',
    'wrong-code':
      'the other computers use another shared code. Enter that one and switch this on. If it is on, switch it off first.',
    'no-relay': 'the relay was disconnected. Connect it again in the account.',
    behind: 'the other computers’ shipments are still coming in.',
    full: 'the relay is full. Ask its owner.',
    claimed: 'another computer is shipping an order.',
    asked: 'the main computer has not agreed yet.',
    'folder-gone': 'the shared folder is not there. Connect its drive, or choose another folder.',
    'folder-asks': 'the browser wants you to allow the shared folder again.',
    'folder-refused': 'the shared folder cannot be written to. Check the right to write there.',
    'folder-full': 'the disk of the shared folder is full. Delete something there.',
    'folder-slow': 'the shared folder does not answer in time.',
    damaged:
      'the main computer’s file is damaged or not in step yet. If it stays so, open Quickship on that computer.',
    'empty-folder':
      'the main computer’s file is not here. Check that it is the right folder and wait until it is in step; on the first computer, make a new code.',
  },
} satisfies SameKeys<typeof source>
