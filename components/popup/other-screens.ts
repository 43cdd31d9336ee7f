/** What the popup shows besides a new order's form, and what that asks after an earlier shipment. */
export { alikeWarnings, previousShipmentWarnings } from '../../lib/order-form/previous-shipments.ts'
export { ShipmentsScreen } from '../shipments/ShipmentsScreen.tsx'
export { Trial } from '../teach/Trial.tsx'
export { NoAccount } from './NoAccount.tsx'
export { OrderBookFailed } from './OrderBookFailed.tsx'
export { OrderListScreen } from './OrderListScreen.tsx'
