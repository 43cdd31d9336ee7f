import { form } from './popup-shots.ts'
import { page, type Shot, scrollTo, shows, then } from './shot.ts'

const SECTION = '[data-section="passphrase"]'
const PASSPHRASE = 'chợ Bến Thành 1912'
/** Not shipped by an earlier shot. */
const ORDER = 4

const ask = (message: string, input: object) =>
  `chrome.runtime.sendMessage(${JSON.stringify({ quickship: message, input })})`

const settings = (action: string) => (shop: Parameters<Shot['open']>[0]) =>
  then(
    page('options.html', `${SECTION} [data-action="${action}"]`)(shop),
    (screen) => screen.click(`[data-action="${action}"]`),
    scrollTo(SECTION),
  )

/** The last ones: from here on the tokens wait for the passphrase. */
export const lockShots: readonly Shot[] = [
  { name: 'passphrase-form', open: settings('set-passphrase') },
  {
    name: 'passphrase-set',
    setUp: async ({ options }) => {
      await options.screen.evaluate(ask('secrets.set', { passphrase: PASSPHRASE, before: '' }))
    },
    open: (shop) =>
      then(page('options.html', `${SECTION} [data-action="lock-now"]`)(shop), scrollTo(SECTION)),
  },
  { name: 'passphrase-lost', reopens: true, open: settings('lost-passphrase') },
  {
    name: 'locked-form',
    setUp: async ({ options }) => {
      await options.screen.evaluate(ask('secrets.lock', {}))
    },
    open: form(ORDER, '[data-failure="locked"]'),
  },
  {
    name: 'locked-wrong',
    open: (shop) =>
      then(
        page('workbench.html', '[data-lock]')(shop),
        (screen) => screen.fill('[data-lock] input', 'chợ Bến Thành'),
        (screen) => screen.click('[data-action="unlock"]'),
        shows('[data-lock="wrong"]'),
      ),
  },
]
