const TYPES = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã)\s+(?!\d)/u

/** "Phường Thành Công" as a narrow field shows it: "Thành Công". "Quận 1" stays whole. */
export function shortPlaceName(name: string): string {
  return name.replace(TYPES, '')
}
