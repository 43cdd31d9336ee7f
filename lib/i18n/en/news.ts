/** Notifications, and the way to support. */
export const news = {
  title: 'Notifications',
  what: 'Quickship asks the carrier on a schedule and tells you when something happened. Orders with the same news come as one; a notification holds no name, phone or address of a customer.',
  kinds: {
    failed: {
      name: 'Trouble on the way',
      hint: 'Pickup delayed or failed, delivery delayed or failed; taken back or refused, and taken by the carrier all the same; an account that is paused.',
    },
    returning: { name: 'Returns', hint: 'On the way back, or back at the shop.' },
    delivered: { name: 'Delivered', hint: 'The recipient has the goods.' },
    money: {
      name: 'Reconciled',
      hint: 'The carrier has reconciled an order and will transfer its COD.',
    },
  },
  refused: 'The browser does not allow notifications yet. Click again and choose Allow.',
} as const

export const support = {
  title: 'Support',
  what: 'How each thing is done, and a way to write to us with the journal.',
} as const
