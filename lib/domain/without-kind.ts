/** "Ba Đình" of "Quận Ba Đình"; "Quận 3" stays, since 3 alone names nothing. */
export function withoutKind(unit: string): string {
  const name = unit.replace(/^(?:thành phố|tỉnh|quận|huyện|thị xã|thị trấn|phường|xã|đặc khu)\s+(?!\d)/iu, '')
  return name || unit
}
