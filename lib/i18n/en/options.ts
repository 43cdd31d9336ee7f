import type { SameKeys } from '../same-keys.ts'
import type { options as source } from '../vi/options.ts'

export const options = {
  title: 'Quickship settings',
  welcome: {
    title: 'Ship the first order in minutes',
    lead: 'Quickship reads the order on your shop’s own admin page, asks the fee and hands it to the carrier. No server, and nothing to install in the shop.',
    language: { title: 'Choose a language' },
    account: {
      title: 'Connect an account',
      body: 'Practise first with a make-believe carrier on this machine, or connect your real account.',
      practice: 'Practise now',
      real: 'Connect the carrier’s account',
      done: 'Connected: {name}',
    },
    pickup: {
      title: 'Choose where parcels are picked up',
      body: 'The carrier comes here. It keeps the list.',
      done: 'Picked up at {address}',
    },
    first: {
      title: 'Ship the first order',
      demo: 'Open a demo order',
      body: 'Open an order in your shop’s admin and press the Quickship button in the toolbar, or {shortcut}.',
      bodyNoKeys: 'Open an order in your shop’s admin and press the Quickship button in the toolbar.',
      pin: 'No button? Press the puzzle piece and pin Quickship.',
    },
    stepDone: 'Done',
  },
  practiceAbsent:
    'No make-believe carrier was found on this machine. Run “npm run sandbox” in Quickship’s folder and press again.',
  accounts: {
    title: 'Accounts',
    none: 'No account yet.',
    add: 'Add an account',
    addPractice: 'Add the practice account',
    edit: 'Edit',
    remove: 'Remove',
    removeTitle: 'Remove the account {name}?',
    removeBody:
      'Its token is deleted from this machine. Orders already shipped stay with the carrier and in the book, but their status can no longer be asked.',
    removeConfirm: 'Remove the account',
    paused: 'Paused: the carrier refuses the token',
  },
  form: {
    newTitle: 'New account',
    editTitle: 'Edit {name}',
    name: 'Name',
    nameHint: 'Only for you to know it by: “Hanoi shop”.',
    environment: 'Environment',
    environmentHint: {
      practice: 'A make-believe carrier on this machine. Nothing is really sent.',
      staging: 'The carrier’s test server. A live token does not work here.',
      production: 'Really sent, really charged.',
    },
    api: 'API address',
    apiHint: 'The carrier names it on its API configuration page.',
    partnerCode: 'Partner code',
    partnerCodeHint: 'The shop code or partner code the carrier gave you.',
    token: 'Token',
    tokenHint: 'Stays on this machine and goes only to the API address above.',
    tokenSaved: 'Saved; type to replace',
    contactEmail: 'Contact e-mail',
    contactEmailHint: 'The carrier requires one. Used where an order names none.',
    check: 'Check the connection',
    checking: 'Checking…',
    save: 'Save the account',
    saving: 'Saving…',
    cancel: 'Never mind',
    problems: {
      name: 'Give it a name to know it by.',
      api: 'An address starts with https:// (or http:// on this machine).',
      partnerCode: 'Enter the partner code.',
      token: 'Enter the token.',
      contactEmail: 'Enter a valid e-mail.',
    },
  },
  check: {
    connected: 'Connected: the carrier accepts this token.',
    'bad-token': 'The carrier refuses this token. Copy it again from the customer site of this environment.',
    'missing-right': 'The token is good but lacks a right. Grant it on the carrier’s customer site.',
    'no-network': 'This address cannot be reached. Check the network and the address.',
    'no-permission': 'The browser does not allow reaching {origin}. Press again and choose Allow.',
    'wrong-address': 'Something answers at this address, but it is not the carrier. Check the API address.',
  },
  pickup: {
    title: 'Default pickup address',
    choose: 'Choose a pickup address',
    loading: 'Asking the carrier…',
    empty:
      'The carrier has no pickup address for this account. Add one on its customer site, then try again.',
    reload: 'Load the list again',
    unsure:
      'Province and district could not be told from this address; the carrier still goes by the address’s id.',
  },
  look: {
    title: 'Appearance',
    theme: 'Theme',
    themes: { system: 'Follow the system', light: 'Light', dark: 'Dark' },
  },
} as const satisfies SameKeys<typeof source>
