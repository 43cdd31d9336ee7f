import type { AnchorHTMLAttributes } from 'react'

/** Opens the guide in a tab of its own. */
export function HelpLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a href="/help.html" target="_blank" rel="noreferrer" data-action="open-help" {...props} />
}
