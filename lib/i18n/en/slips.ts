export const slips = {
  title: '{count, plural, one {# slip} other {# slips}}',
  paper: 'Paper',
  papers: { A6: 'A6', A5: 'A5', '4x6': '4×6 in' },
  print: 'Print',
  reading: 'Reading the order book…',
  carriersLabel: 'Carrier’s label',
  carriersLabelOf: 'Carrier’s label for {code}',
  signHint: 'The slips show the account’s name.',
  signSet: 'Set the shop’s name and logo',
  none: {
    title: 'There is no slip to print',
    body: 'Only orders that the carrier took and that are not cancelled are printed. Go back to the list of shipments, pick some and press Print.',
  },
  leftOut: {
    title: '{count, plural, one {# order is not printed} other {# orders are not printed}}',
    'not-accepted': 'not taken by the carrier yet, no tracking code',
    cancelled: 'cancelled',
    cancelling: 'being cancelled, outcome not known yet',
    missing:
      '{count, plural, one {# order is not on this computer} other {# orders are not on this computer}}',
    beyond:
      '{count, plural, one {# more slip} other {# more slips}}: one printing takes 500 at most, pick the rest after it',
  },
  printedAt: 'printed {time}',
  marked: '{count, plural, one {# slip is marked as printed.} other {# slips are marked as printed.}}',
  notPrinted: 'It was not printed',
  printOne: 'Print slip',
  printMany: '{count, plural, one {Print # slip} other {Print # slips}}',
  picked: '{count, plural, one {# order picked} other {# orders picked}}',
  unpick: 'Clear',
  pick: 'Pick order {number}',
  pickAll: 'Pick all that are shown',
  sign: {
    title: 'Slips',
    what: 'This name and logo head every slip you print.',
    name: 'Shop’s name on slips',
    nameHint: 'Left empty, it is the account’s name.',
    logo: 'Logo',
    logoHint: 'PNG, JPEG or SVG. It is made smaller and kept on this computer only.',
    choose: 'Choose a picture…',
    change: 'Change the picture…',
    remove: 'Remove the logo',
    preview: 'The logo in use',
    failures: {
      kind: 'This file is no PNG, JPEG or SVG picture. The logo stays as it was; choose another file.',
      large:
        'This picture is larger than 10 MB and was not opened. The logo stays as it was; choose a smaller one.',
      unreadable:
        'This picture cannot be read, its file may be damaged. The logo stays as it was; choose another file.',
      unkept: 'It could not be kept, the disk may be full. Make some room and try again.',
    },
  },
} as const
