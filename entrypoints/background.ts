import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import * as z from 'zod/mini'
import { paintToolbar } from '../lib/background/announce.ts'
import { awake } from '../lib/background/awake.ts'
import { IN_TIME_ALARM } from '../lib/background/in-time.ts'
import { createMenu, keepMenuInLanguage, openFromMenu } from '../lib/background/menu.ts'
import { listenForClicks } from '../lib/background/notify.ts'
import { closeStorageToPages, keepAlarm, WAKE_ALARM, welcome } from '../lib/background/start.ts'
import { agreeOnStores, forgetClosedStores } from '../lib/background/stores.ts'
import { OPEN_WORKBENCH, openWorkbench } from '../lib/background/workbench.ts'
import { createWorker } from '../lib/background/worker.ts'
import { answer, isQuestion } from '../lib/messages/handle.ts'

/** Every listener is added before the first `await`: a later one misses the event that woke the worker. */
export default defineBackground(() => {
  // The extension's policy forbids what zod would compile.
  z.config({ jitless: true })
  const worker = createWorker()
  const self = { id: browser.runtime.id, origin: browser.runtime.getURL('/').replace(/\/$/, '') }

  browser.runtime.onMessage.addListener((message, sender, reply) => {
    if (!isQuestion(message)) return false
    void awake(() => answer(message, sender, worker.handlers, self)).then(reply)
    return true
  })
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WAKE_ALARM || name === IN_TIME_ALARM) void worker.wake()
  })
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void createMenu()
    if (reason === 'install') void welcome()
    void agreeOnStores({ anew: true })
  })
  // Has the browser start the worker when it starts itself.
  browser.runtime.onStartup.addListener(() => void forgetClosedStores())
  browser.permissions.onAdded.addListener(() => {
    listenForClicks()
    void agreeOnStores()
    void worker.goOn()
  })
  browser.permissions.onRemoved.addListener(() => void forgetClosedStores())
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => openFromMenu(menuItemId, tab?.id))
  browser.commands.onCommand.addListener((name) => {
    if (name === OPEN_WORKBENCH) void openWorkbench()
  })
  listenForClicks()
  keepMenuInLanguage()

  void keepAlarm()
  void closeStorageToPages()
  void paintToolbar()
  void agreeOnStores()
  void worker.wake()
})
