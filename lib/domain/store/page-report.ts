/** A page whose every name, phone, address and number is replaced, as the seller sees it before it is saved. */
export interface PageReport {
  /** Each text of the file once. */
  texts: readonly string[]
  /** The page was larger than a report holds. */
  cut: boolean
  file: string
}

const HEAD = /^<!-- Quickship page report 1; (https:\/\/\S+); version [\w.-]+ -->\n/

export function reportFile({ html, url }: { html: string; url: string }, version: string): string {
  return `<!-- Quickship page report 1; ${url}; version ${version} -->\n${html}`
}

/** Undefined for any other file. */
export function parseReport(file: string): { url: string; html: string } | undefined {
  const [head = '', url] = HEAD.exec(file) ?? []
  return url === undefined ? undefined : { url, html: file.slice(head.length) }
}
