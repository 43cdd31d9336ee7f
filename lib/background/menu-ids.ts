export const SHIP = 'ship-this-order'
export const SHIP_SELECTED = 'ship-selected-orders'
