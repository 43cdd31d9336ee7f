/** Which renumbering applied: mobiles in 2018, fixed lines in 2017. */
export type Renewal = 'mobile' | 'fixed'

/** `service`: a 1800 or 1900 line. `prefix`: in use by no network. */
export const phoneFaults = ['short', 'long', 'prefix', 'service', 'foreign'] as const
export type PhoneFault = (typeof phoneFaults)[number]

/** The last seven digits stay, the prefix changes. */
const MOBILE_OF_2018: Readonly<Record<string, string>> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

/** Area codes before and since 2017 (Decision 2036/QD-BTTTT of 2016); the subscriber's digits stay. */
const AREA_OF_2017: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '020:0214 022:0212 0230:0215 0231:0213 0240:0204 0241:0222 025:0205 026:0206 027:0207 0280:0208 0281:0209 ' +
    '029:0216 030:0229 031:0225 0320:0220 0321:0221 033:0203 0350:0228 0351:0226 036:0227 037:0237 038:0238 ' +
    '039:0239 04:024 0500:0262 0501:0261 0510:0235 0511:0236 052:0232 053:0233 054:0234 055:0255 056:0256 ' +
    '057:0257 058:0258 059:0269 060:0260 061:0251 062:0252 063:0263 064:0254 0650:0274 0651:0271 066:0276 ' +
    '067:0277 068:0259 070:0270 0710:0292 0711:0293 072:0272 073:0273 074:0294 075:0275 076:0296 077:0297 ' +
    '0780:0290 0781:0291 079:0299 08:028'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
)

/** In use today. Fixed lines are 02 and nine more digits. */
const MOBILE =
  /^0(?:3\d\d|5(?:[1689]\d|2[238]|59)|672|7[06-9]\d|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6}$/
const FIXED = /^02(?:0[3-9]|1[0-689]|2[0-25-9]|3[2-9]|4[2-8]|5[124-9]|6[0-39]|7[0-7]|8[2-9]|9[0-4679])\d{7}$/

/** With its leading zero. */
export const isInUse = (national: string) => MOBILE.test(national) || FIXED.test(national)

/** An eleven-digit mobile from before 2018, renumbered; null for other numbers. */
export function renewedMobile(national: string): string | null {
  const prefix = MOBILE_OF_2018[national.slice(0, 4)]
  return prefix && national.length === 11 ? prefix + national.slice(4) : null
}

/**
 * A fixed line from before 2017, renumbered; null for other numbers. Check `isInUse` first: some are mobiles
 * today.
 */
export function renewedFixed(national: string): string | null {
  for (const length of [4, 3, 2]) {
    const area = AREA_OF_2017[national.slice(0, length)]
    const subscriber = national.slice(length)
    // Hà Nội and Hồ Chí Minh City had eight digits behind the code, others seven; none began with 0, 1 or 9.
    if (!area || !/^[2-8]/.test(subscriber) || subscriber.length !== (length === 2 ? 8 : 7)) continue
    if (FIXED.test(area + subscriber)) return area + subscriber
  }
  return null
}

/** `abroad`: a plus or 00 names another country. */
export function faultOf(digits: string, abroad: boolean): PhoneFault {
  if (/^1[89]00\d{4,6}$/.test(digits)) return 'service'
  if (abroad && !/^(?:00)?84/.test(digits)) return 'foreign'
  const national = digits.replace(/^(?:00)?840?(?=\d{6})/, '0').replace(/^(?=[1-9])/, '0')
  const length = /^02/.test(national) ? 11 : 10
  // In use, with a zero that was not written.
  if (national.length === length) return isInUse(national) ? 'short' : 'prefix'
  return national.length < length ? 'short' : 'long'
}
