/** From the search into the list: its active row is the one that takes keys. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-shipment-row][tabindex="0"]')?.focus()
}
