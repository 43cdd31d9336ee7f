/** Lower case without Vietnamese marks: "Đã hủy" → "da huy". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd').toLowerCase()
}
