/** Set as properties, not as a style sheet: a page's content policy may forbid the latter. Both themes, 4.5:1 at least. */
const INK = 'light-dark(#14181f, #eef1f5)'
const INK_2 = 'light-dark(#47505e, #b6bfcb)'
const LINE = 'light-dark(#c9d0d9, #3c4653)'
const SURFACE = 'light-dark(#ffffff, #171c23)'
const SUNKEN = 'light-dark(#edf0f4, #222933)'
const BRAND = 'light-dark(#0b6e63, #4cc3b1)'
const ON_BRAND = 'light-dark(#ffffff, #04211d)'
const BRAND_SOFT = 'light-dark(#e2f2ef, #12312d)'
const WARN = 'light-dark(#7d5200, #f0bd57)'

const CUT = 'min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'
const BOX =
  'position: absolute; box-sizing: border-box; pointer-events: none; border-radius: 4px; border: 2px'

const BUTTON = `all: unset; box-sizing: border-box; cursor: pointer; border-radius: 8px; font-weight: 500;
  text-align: center; line-height: 1.25;`

export const looks = {
  /** No page's own style reaches past these; above every layer of the page's own. */
  host: `all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; border: 0; padding: 0;
    background: transparent; overflow: hidden; z-index: 2147483647; display: block; visibility: visible;
    opacity: 1; transform: none; filter: none; clip-path: none; pointer-events: none;`,
  glass: 'position: absolute; inset: 0; cursor: crosshair; touch-action: pan-x pan-y; pointer-events: auto;',
  box: `${BOX} solid ${BRAND}; background: rgb(11 110 99 / 0.12);`,
  refusedBox: `${BOX} dashed ${WARN};`,
  takenBox: `${BOX} dotted ${BRAND};`,
  tag: `position: absolute; left: -2px; max-width: 240px; padding: 0 6px; ${CUT}
    border-radius: 4px; font: 600 11px/18px system-ui, sans-serif; background: ${BRAND}; color: ${ON_BRAND};`,
  panel: `position: absolute; box-sizing: border-box; width: min(360px, calc(100vw - 32px));
    max-height: calc(100vh - 32px); display: flex; flex-direction: column; overflow: hidden; outline: none;
    border: 1px solid ${LINE}; border-radius: 14px; background: ${SURFACE}; color: ${INK};
    box-shadow: 0 12px 40px rgb(0 0 0 / 0.28); font: 400 13px/1.45 system-ui, sans-serif; text-align: start;`,
  head: `display: flex; align-items: center; gap: 4px; padding: 10px 8px 8px 14px; font-weight: 600;`,
  title: 'flex: 1; min-width: 0;',
  ask: `padding: 0 14px 10px; display: grid; gap: 2px; border-bottom: 1px solid ${LINE};`,
  asked: `font-size: 15px; font-weight: 600; color: ${BRAND};`,
  live: 'min-height: 1.45em; font-weight: 500; overflow-wrap: anywhere; max-height: 5.8em; overflow: hidden;',
  hint: `min-height: 1.45em; color: ${INK_2};`,
  warning: `min-height: 1.45em; color: ${WARN}; font-weight: 500;`,
  list: `flex: 0 1 auto; min-height: 60px; overflow-y: auto; padding: 6px 8px; display: grid; align-content: start;`,
  group: `padding: 4px 6px 2px; font-size: 11px; font-weight: 600; color: ${INK_2};`,
  row: `${BUTTON} display: grid; grid-template-columns: 16px minmax(84px, auto) 1fr; gap: 6px; width: 100%;
    padding: 4px 6px; text-align: start; align-items: baseline;`,
  rowNow: `background: ${BRAND_SOFT};`,
  rowName: 'white-space: nowrap;',
  rowValue: `${CUT} font-weight: 600; text-align: end;`,
  rowQuiet: `${CUT} font-weight: 400; text-align: end; color: ${INK_2};`,
  foot: `display: grid; gap: 8px; padding: 10px 14px 12px; border-top: 1px solid ${LINE};`,
  buttons: 'display: flex; gap: 8px;',
  keys: `font-size: 11px; color: ${INK_2};`,
  primary: `${BUTTON} flex: 1; padding: 8px 12px; font-weight: 600; background: ${BRAND}; color: ${ON_BRAND};`,
  idle: `${BUTTON} flex: 1; padding: 8px 12px; font-weight: 600; background: ${SUNKEN}; color: ${INK_2}; cursor: default;`,
  plain: `${BUTTON} padding: 7px 11px; border: 1px solid ${LINE}; color: ${INK};`,
  icon: `${BUTTON} width: 30px; height: 30px; line-height: 30px; color: ${INK_2}; font-size: 15px;`,
  focus: { outline: `2px solid ${BRAND}`, outlineOffset: '1px' },
  blur: { outline: 'none' },
  unseen:
    'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;',
} as const

/** How the picker looks; handed in with its words, so that its script carries neither. */
export type Looks = typeof looks
