import type { Screen } from './screen.ts'

export type BrowserName = 'chromium' | 'firefox'

export interface SessionOptions {
  browser: BrowserName
  /** The built extension's folder. */
  extension: string
  headless: boolean
  /** A profile to keep; a fresh one that is thrown away otherwise. */
  profile?: string
  /** The extension's language is the browser's until the seller chooses. */
  language?: string
  /** Only requests that are intercepted get an answer; every other one ends at a proxy that is not there. */
  cutOff?: boolean
}

/** A real browser with the extension installed. */
export interface Session {
  readonly browser: BrowserName
  /** Name and version, for reports. */
  readonly version: string
  /** The process that was started: the leader of a group in which all of the browser's are. */
  readonly pid: number
  /** What pages and popups wrote to their consoles; Firefox does not show an extension's. */
  readonly log: readonly string[]
  open(url: string): Promise<Screen>
  /** Clicks the toolbar button over that tab: opens the true popup and grants `activeTab`. */
  clickToolbar(tab: Screen): Promise<Screen>
  /** The popup once something else opened it: a shortcut, the context menu. */
  openedPopup(): Promise<Screen>
  /** The guide, which the extension opens by itself when it is installed. */
  firstRun(): Promise<Screen>
  /** A page of the extension, `workbench.html`, once something opened it in a tab. */
  ownPage(file: string): Promise<Screen>
  /** Where the open permission prompt's "Allow" stands on the display; null while none is open, or none can be seen. */
  allowButton(): Promise<{ x: number; y: number } | null>
  /** Opens a page of the extension, `options.html`, in a new tab. */
  openOwn(file: string): Promise<Screen>
  /**
   * Kills the background worker (Chromium) or event page (Firefox), whatever it is doing. Resolves with whether there was
   * one to kill.
   */
  killWorker(): Promise<boolean>
  /** SIGKILL to the whole browser, all its processes. A session on the same `profile` goes on from what is on the disk. */
  kill(): Promise<void>
  /** Installs the same extension over itself, as an update does: its pages close, its scripts in other pages are left behind. */
  update(): Promise<void>
  /** Resolves when the browser is gone, by us or by the person at it. */
  readonly closed: Promise<void>
  close(): Promise<void>
}
