/** "Quận Ba Đình" → "Ba Đình"; "Quận 3" stays. */
export function withoutKind(unit: string): string {
  const name = unit.replace(/^(?:thành phố|tỉnh|quận|huyện|thị xã|thị trấn|phường|xã|đặc khu)\s+(?!\d)/iu, '')
  return name || unit
}
