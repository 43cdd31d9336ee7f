import type * as vi from '../../lib/i18n/vi.ts'

type Group = keyof typeof vi.commands.fixed
type Words<G extends Group> = keyof (typeof vi.commands.fixed)[G] & string

/** Keys that belong to no button. */
export const fixedKeys: {
  readonly [G in Group]: { readonly [W in Exclude<Words<G>, 'title'>]: readonly string[] }
} = {
  everywhere: { palette: ['$mod+K'], list: ['?'] },
  form: {
    next: ['Enter'],
    ship: ['$mod+Enter'],
    shipAndPrint: ['$mod+Shift+Enter'],
    choose: ['1–9', 'Alt+1–9'],
    otherPhone: ['Alt+P'],
    undoCorrection: ['Alt+0'],
  },
  table: {
    move: ['↑', '↓', '←', '→'],
    edit: ['Enter'],
    leave: ['Esc'],
    pick: ['Space'],
    ship: ['$mod+Enter'],
  },
  list: {
    move: ['↑', '↓', 'PgUp', 'PgDn', 'Home', 'End'],
    open: ['Enter'],
    pick: ['Space', 'Shift+↑', 'Shift+↓', '$mod+A'],
  },
}
