export const workbench = {
  title: 'Workbench',
  open: 'Open the workbench',
  nav: 'Screens',
  skip: 'Skip to the content',
  settings: 'Settings',
  help: 'Help',
  opening: 'Opening…',
  screens: {
    shipments: 'Shipments',
    bulk: 'Ship many',
    handover: 'Hand-over',
    money: 'COD money',
    week: 'Week',
    convert: 'Convert addresses',
  },
  broken: {
    title: 'This screen broke',
    body: 'Nothing that was saved is harmed. Open the screen again; if it breaks again, send us the line below from Help.',
  },
} as const
