/** Shortcuts, and the palette that finds an action by its name. */
export const commands = {
  palette: 'Find a command',
  find: 'Type what you want to do…',
  none: 'Nothing on this screen has such a name.',
  shortcuts: 'Keyboard shortcuts',
  close: 'Close',
  here: 'On this screen',
  fixed: {
    everywhere: { title: 'Everywhere', palette: 'Find a command by name', list: 'This list' },
    form: {
      title: 'In the order form',
      next: 'Confirm the field, on to the next that needs you',
      ship: 'Ship, or on to what is missing',
      shipAndPrint: 'Ship at once, then print the slip',
      choose: 'Take one of the answers',
      otherPhone: 'Swap in the order’s other phone',
      undoCorrection: 'Drop the address corrected last time',
    },
    table: {
      title: 'In the table of many orders',
      move: 'From cell to cell',
      edit: 'Change the cell',
      leave: 'Leave it as it was',
      pick: 'Choose the row',
      ship: 'Ship the orders that are ready',
    },
    list: {
      title: 'In lists',
      move: 'From row to row',
      open: 'Open the row',
      pick: 'Pick shipments whose slips to print',
    },
  },
} as const
