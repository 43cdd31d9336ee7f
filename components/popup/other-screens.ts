/** What the popup shows besides an order's form. */
export { ShipmentsScreen } from '../shipments/ShipmentsScreen.tsx'
export { Trial } from '../teach/Trial.tsx'
export { OrderListScreen } from './OrderListScreen.tsx'
