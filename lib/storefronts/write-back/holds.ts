/** Whether the text has this tracking code, and not merely one that begins or ends like it. */
export function holds(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.slice(at + code.length, at + code.length + 2)
    // A full stop ends a sentence, or goes on with the code: "S1.8663516" is no part of "S1.8663516.2".
    if (!/[\p{L}\p{N}]/u.test(before) && !/^(?:[\p{L}\p{N}]|[.-][\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}
