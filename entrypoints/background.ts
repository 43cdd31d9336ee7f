import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import * as z from 'zod/mini'
import {
  closeStorageToPages,
  keepAlarm,
  NEXT_ATTEMPT_ALARM,
  WAKE_ALARM,
  welcome,
} from '../lib/background/alarms.ts'
import { paintToolbar } from '../lib/background/broadcast-changes.ts'
import { keepAlive } from '../lib/background/keep-alive.ts'
import { createMenu, keepMenuInLanguage, openFromMenu } from '../lib/background/menu.ts'
import { listenForClicks } from '../lib/background/shipments/notify.ts'
import { agreeOnStores, forgetClosedStores } from '../lib/background/stores/stores.ts'
import { createWorker } from '../lib/background/worker.ts'
import { answer, isQuestion } from '../lib/messages/handle.ts'
import { noteUse } from '../lib/settings/passphrase.ts'
import { OPEN_WORKBENCH, openWorkbench } from '../lib/tabs/own-page.ts'

/** By then what woke the worker is answered, or waits for something else. */
const FIRST_ANSWER_MS = 50

/** Add every listener before the first `await`: a later one misses the event that woke the worker. */
export default defineBackground(() => {
  // The extension's CSP forbids the code zod would compile.
  z.config({ jitless: true })
  const worker = createWorker()
  const self = { id: browser.runtime.id, origin: browser.runtime.getURL('/').replace(/\/$/, '') }

  browser.runtime.onMessage.addListener((message, sender, reply) => {
    if (!isQuestion(message)) return false
    // Open screens ask for lists by themselves.
    if (sender.url?.startsWith(self.origin) && !message.quickship.endsWith('.list')) void noteUse(Date.now())
    void keepAlive(() => answer(message, sender, worker.handlers, self)).then(reply)
    return true
  })
  let begun = false
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name !== WAKE_ALARM && name !== NEXT_ATTEMPT_ALARM) return
    begun = true
    void worker.runDueWork()
  })
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void createMenu()
    void worker.sealTokens()
    if (reason === 'install') void welcome()
    void agreeOnStores({ everyPage: true })
  })
  // A listener makes the browser start the worker at its own start.
  browser.runtime.onStartup.addListener(() => void forgetClosedStores())
  browser.permissions.onAdded.addListener(() => {
    listenForClicks()
    void agreeOnStores()
    void worker.retryDueWork()
  })
  browser.permissions.onRemoved.addListener(() => void forgetClosedStores())
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => openFromMenu(menuItemId, tab?.id))
  browser.commands.onCommand.addListener((name) => {
    if (name === OPEN_WORKBENCH) void openWorkbench()
  })
  listenForClicks()
  keepMenuInLanguage()

  void closeStorageToPages()
  // What woke the worker comes first: a seller may wait for its answer.
  setTimeout(() => {
    void keepAlarm()
    void paintToolbar()
    void agreeOnStores()
    // An alarm that woke the worker began it.
    if (!begun) void worker.runDueWork()
  }, FIRST_ANSWER_MS)
})
