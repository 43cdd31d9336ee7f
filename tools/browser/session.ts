import type { Screen } from './screen.ts'

export const BROWSERS = ['chromium', 'firefox'] as const
export type BrowserName = (typeof BROWSERS)[number]

export interface SessionOptions {
  browser: BrowserName
  /** The built extension's folder. */
  extension: string
  headless: boolean
  /** A profile to reuse; otherwise a temporary one. */
  profile?: string
  /** The browser's language, which the extension uses until the seller chooses. */
  language?: string
  /** Only intercepted requests get an answer; all others fail at a missing proxy. */
  cutOff?: boolean
}

/** A real browser with the extension installed. */
export interface Session {
  readonly browser: BrowserName
  /** Name and version, for reports. */
  readonly version: string
  /** The leader of the browser's process group. */
  readonly pid: number
  /** What pages and the extension wrote to their consoles; Firefox hides an extension's. */
  readonly log: readonly string[]
  open(url: string): Promise<Screen>
  /** Clicks the toolbar button over that tab, which opens the real popup and grants `activeTab`. */
  clickToolbar(tab: Screen): Promise<Screen>
  /** The popup after a shortcut or the context menu opened it. */
  openedPopup(): Promise<Screen>
  /** The guide, which opens after installation. */
  firstRun(): Promise<Screen>
  /** A page of the extension, such as `workbench.html`, that something opened in a tab. */
  ownPage(file: string): Promise<Screen>
  /** The position of a button of the permission prompt on the display; null without a visible prompt. */
  promptButton(answer: 'allow' | 'refuse'): Promise<{ x: number; y: number } | null>
  /** Opens a page of the extension, such as `options.html`, in a new tab. */
  openOwn(file: string): Promise<Screen>
  /** Kills the background worker (Chromium) or event page (Firefox). Resolves to whether there was one. */
  killWorker(): Promise<boolean>
  /** SIGKILL for the whole browser. A new session with the same `profile` continues from the disk. */
  kill(): Promise<void>
  /** Reinstalls the extension as an update does: its pages close, its scripts in other pages are orphaned. */
  update(): Promise<void>
  /** Resolves when the browser has ended, for any reason. */
  readonly closed: Promise<void>
  close(): Promise<void>
}
