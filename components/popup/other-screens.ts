/** What the popup shows besides an order's form. */
export { ShipmentsScreen } from '../shipments/ShipmentsScreen.tsx'
export { Trial } from '../teach/Trial.tsx'
export { OrderBookFailed } from './OrderBookFailed.tsx'
export { OrderListScreen } from './OrderListScreen.tsx'
