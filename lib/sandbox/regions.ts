import { fold } from '../domain/fold.ts'

type Region = 'north' | 'central' | 'south'

/** Provinces by region, old names and new: every name of the 34 is one of the 63. */
const regions: Readonly<Record<Region, string>> = {
  north: `ha noi, hai phong, ha giang, cao bang, bac kan, tuyen quang, lao cai, dien bien, lai chau, son la, yen bai,
    hoa binh, thai nguyen, lang son, quang ninh, bac giang, phu tho, vinh phuc, bac ninh, hai duong, hung yen,
    thai binh, ha nam, nam dinh, ninh binh`,
  central: `thanh hoa, nghe an, ha tinh, quang binh, quang tri, hue, da nang, quang nam, quang ngai, binh dinh,
    phu yen, khanh hoa, ninh thuan, binh thuan, kon tum, gia lai, dak lak, dak nong, lam dong`,
  south: `ho chi minh, ba ria vung tau, binh duong, binh phuoc, dong nai, tay ninh, long an, tien giang, ben tre,
    tra vinh, vinh long, dong thap, an giang, kien giang, can tho, hau giang, soc trang, bac lieu, ca mau`,
}

const regionOf = new Map<string, Region>()
for (const region of ['north', 'central', 'south'] as const) {
  for (const name of regions[region].split(',')) regionOf.set(name.trim(), region)
}

const aliases: Readonly<Record<string, string>> = {
  'thua thien hue': 'hue',
  hcm: 'ho chi minh',
  'sai gon': 'ho chi minh',
}

export interface Province {
  name: string
  region: Region
}

/** "Thành phố Hồ Chí Minh", "TP.HCM" and "ho chi minh" are one province; null for a name the carrier does not know. */
export function findProvince(text: string): Province | null {
  const bare = fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:tinh|thanh pho|tp) /, '')
  const name = aliases[bare] ?? bare
  const region = regionOf.get(name)
  return region ? { name, region } : null
}
