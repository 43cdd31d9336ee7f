import type { DemoStore } from '../../servers/demo-store/start.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import type { Display } from './display.ts'

/** The build that ships in a window of a display, for menus, keys and prompts that no protocol reaches. */
export interface Native {
  browser: BrowserName
  display: Display
  session: Session
  store: DemoStore
}

/** Firefox gives no sign of when its buttons take clicks: again until the prompt is gone. Chromium's prompt takes keys. */
export async function clickPrompt({ session, display }: Native, answer: 'allow' | 'refuse') {
  const button = await session.promptButton(answer)
  if (button) display.click(button.x, button.y)
}
