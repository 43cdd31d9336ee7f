import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'

const FIXTURES = new URL('../../../tests/fixtures/storefronts/', import.meta.url)
const SHOW_ALL = 0xffffffff

/** An order page with much other content. */
export interface BigPage {
  html: string
  url: URL
  /** Of the parsed document: elements, texts, comments. */
  nodes: number
  elements: number
}

/** A page of tests/fixtures/storefronts with as much around its order as makes it that many nodes, or a few more. */
export function bigPage(fixture: string, nodes: number): BigPage {
  const html = readFileSync(new URL(`${fixture}.html`, FIXTURES), 'utf8')
  const { url } = JSON.parse(readFileSync(new URL(`${fixture}.expected.json`, FIXTURES), 'utf8'))
  const own = nodesIn(html)
  const each = nodesIn(html.replace('</body>', `${surroundings(0)}</body>`)).all - own.all
  const rounds = Math.ceil((nodes - own.all) / each)
  const around = Array.from({ length: rounds }, (_, at) => surroundings(at))
  const before = around.splice(0, Math.floor(rounds / 2))
  const whole = html
    .replace(/<body[^>]*>/, (body) => `${body}${before.join('')}`)
    .replace('</body>', `${around.join('')}</body>`)
  const { all, elements } = nodesIn(whole)
  return { html: whole, url: new URL(url), nodes: all, elements }
}

/** A menu, a log, a list of products with prices and a table of last sign-ins: what admins fill their pages with. */
function surroundings(at: number): string {
  return `
<nav class="menu"><ul><li><a href="/m/${at}">Báo cáo ${at}</a></li><li><a href="/s/${at}">Kho hàng ${at}</a></li></ul></nav>
<section class="log"><h4>Hoạt động ${at}</h4>
  <div class="entry"><b>Nhân viên ${at % 9}</b> <span>đã cập nhật tồn kho của <i>SP${at}</i></span> <time>05/11/2025 10:${at % 60}</time></div>
  <div class="entry"><b>Hệ thống</b> <span>đồng bộ sàn thành công</span> <time>04/11/2025 09:${at % 60}</time></div>
</section>
<ul class="suggested"><li><img alt=""><span>Gợi ý ${at}</span><em>${at % 90}5.000 ₫</em></li><li><span>Bán chạy ${at}</span><em>99.000 ₫</em></li></ul>
<table class="visits"><tbody><tr><td>Thiết bị ${at}</td><td>Chrome</td><td>Hà Nội</td></tr><tr><td>Thiết bị cũ</td><td>Firefox</td><td>Huế</td></tr></tbody></table>`
}

function nodesIn(html: string): { all: number; elements: number } {
  const { document } = new JSDOM(html).window
  const walker = document.createTreeWalker(document, SHOW_ALL)
  let all = 1
  while (walker.nextNode()) all++
  return { all, elements: document.querySelectorAll('*').length }
}
