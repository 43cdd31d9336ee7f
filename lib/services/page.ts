import { browser } from 'wxt/browser'
import { send } from '../messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder } from '../outbox/read.ts'
import { lock } from '../settings/passphrase.ts'
import { language, theme } from '../settings/preferences.ts'

export const settings = { language, theme }

export const pageServices = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  lock,
  answers: () => import('./answers.ts').then(({ answerServices }) => answerServices),
  openOptions: () => void browser.runtime.openOptionsPage(),
}
