/** What a page may be made of, to freeze a reader or to break it: `nodes` nodes or labels, in the body. */
export type Kind = (size: number) => string

const many = (size: number, one: (at: number) => string) =>
  Array.from({ length: size }, (_, at) => one(at)).join('')
const LABELS = [
  'Tổng cộng',
  'Người nhận',
  'Điện thoại',
  'Địa chỉ',
  'Ghi chú',
  'Đã thanh toán',
  'Mã đơn hàng',
  'Phí vận chuyển',
]
const label = (at: number) => LABELS[at % LABELS.length] ?? ''

const letters = (at: number) => at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

const words = (size: number) => '<i>Tổng cộng </i>'.repeat(size)

/** Browsers lay some pages out for minutes, with no script of ours. */
const UNDRAWN = '<style>.undrawn{display:none}</style>'
/** As one line, Chromium alone draws 200,000 of them for minutes. */
const LINES = '<style>.lines>*{display:block}</style><div class="lines">'

/** As many labels as it is given, each in a way of its own. */
export const LABELLED = {
  'labels in one box': (size) => many(size, (at) => `<b>${label(at)}:</b> 1.000đ `),
  'labels without values': (size) => many(size, (at) => `<b>${label(at)}</b>`),
  'labels in blocks': (size) => many(size, (at) => `<div>${label(at)}</div>`),
  'labels in rows': (size) => `<table>${many(size, (at) => `<tr><td>${label(at)}</td></tr>`)}</table>`,
  'rows of pairs': (size) =>
    `<table>${many(size, (at) => `<tr><th>${label(at)}</th><td>1.000đ</td></tr>`)}</table>`,
  'heads of tables': (size) =>
    many(size / 3, () => '<table><tr><th>Sản phẩm</th><th>Số lượng</th><th>Đơn giá</th></tr></table>'),
  'rows of goods': (size) =>
    `<table><tr><th>Sản phẩm</th><th>Số lượng</th><th>Đơn giá</th></tr>${many(size / 3, (at) => `<tr><td>Áo ${at}</td><td>1</td><td>9.000đ</td></tr>`)}</table>`,
  'terms of a list': (size) => `<dl>${many(size, (at) => `<dt>${label(at)}</dt><dd>x</dd>`)}</dl>`,
  'two columns': (size) =>
    `<section><div>${many(size / 2, (at) => `<p>${label(at)}</p>`)}</div><div>${many(size / 2, () => '<p>1.000đ</p>')}</div></section>`,
  'labels of fields': (size) =>
    many(size / 2, (at) => `<label for="f${at}">${label(at)}</label><input id="f${at}" value="1">`),
  'lines of one text': (size) => `<p>${many(size, (at) => `${label(at)}: 1.000đ<br>`)}</p>`,
  'one text of labels': (size) => `<pre>${many(size, (at) => `${label(at)}: 1.000đ\n`)}</pre>`,
  headings: (size) => many(size, (at) => `<h3>${label(at)} #${at}</h3>`),
  'notes under headings': (size) =>
    many(size / 2, (at) => `<h4>Ghi chú</h4><p>Đã thanh toán: ${at}.000đ</p>`),
  'notes and headings': (size) =>
    `${many(size / 2, () => '<p>Ghi chú</p>')}${many(size / 2, () => '<h2>x</h2>')}`,
  'labels in nested boxes': (size) =>
    many(size / 50, () => `${'<div>'.repeat(50)}${label(1)}: ${'</div><i>Tổng cộng</i>'.repeat(50)}`),
  'links to orders': (size) =>
    `<table>${many(size, (at) => `<tr><td><a href="/orders/${at}">#${at}</a></td></tr>`)}</table>`,
  'labels that are not printed': (size) => many(size, (at) => `<nav>${label(at)}</nav>`),
  'labels in lines of one text': (size) => `<p>${many(size, (at) => `${label(at)}<br>`)}</p>`,
  'labels in nested text': (size) =>
    `${UNDRAWN}<div class="undrawn">${many(250, (at) => `<div>${label(at)}<section>`)}${words(size)}`,
  'hints of icons': (size) =>
    `<table><tr>${many(size, (at) => `<td><i title="${label(at)}"></i></td>`)}</tr></table>`,
  'fields in hidden cells': (size) =>
    `${UNDRAWN}<div class="undrawn">${many(80, (at) => `<table><tr><td>${label(at)}</td><td hidden>`)}${'<input>'.repeat(size)}`,
  'one label of many fields': (size) =>
    `${UNDRAWN}<div class="undrawn"><label for="f">${words(size)}</label>${'<input id="f" value="1">'.repeat(size / 3)}`,
  'links to phones': (size) => `${LINES}${many(size, (at) => `<a href="tel:09${10_000_000 + at}">Gọi</a>`)}`,
  'nested headings': (size) => `${UNDRAWN}<div class="undrawn">${'<h2><div>'.repeat(250)}${words(size)}`,
  'nested properties': (size) =>
    `${UNDRAWN}<div class="undrawn"><div itemscope itemtype="https://schema.org/Order">${'<div itemprop="name">'.repeat(500)}${words(size)}</div>`,
  'labels in one row': (size) =>
    `<table><tr>${many(size, (at) => `<td>${label(at)}</td>`)}</tr><tr>${many(size, () => '<td>1</td>')}</tr></table>`,
  'heads of one table': (size) =>
    `<table>${many(size / 2, () => '<tr><th>Sản phẩm</th><th>Số lượng</th></tr>')}</table>`,
  'beginnings of labels': (size) => `${LINES}${many(size, (at) => `<b>Tổng ${letters(at)}</b>`)}`,
  'beginnings of names': (size) => `${LINES}${many(size, (at) => `<b>Đơn hàng ${letters(at)} 1</b>`)}`,
  'inline labels': (size) =>
    `${UNDRAWN}<p class="undrawn">${many(size, (at) => `<span>${label(at)}</span><span>:</span>`)}</p>`,
} satisfies Readonly<Record<string, Kind>>

const OWN_NAMES = [
  'querySelectorAll',
  'querySelector',
  'body',
  'documentElement',
  'createTreeWalker',
  'getElementById',
  'title',
  'forms',
  'nodeType',
  'nodeName',
  'parentNode',
  'parentElement',
  'children',
  'childNodes',
  'textContent',
  'nextSibling',
  'attributes',
  'getAttribute',
  'localName',
  'value',
  'labels',
  'closest',
  'matches',
  'append',
  'location',
  'defaultView',
  'quickshipPage',
  'quickshipReader',
  'quickshipTaught',
  'quickshipShows',
  'quickshipReads',
  'constructor',
  '__proto__',
]

export const BUILT: Readonly<Record<string, Kind>> = {
  'deep boxes': (size) => `${'<div>'.repeat(size / 2)}Tổng cộng: 1đ${'</div>'.repeat(size / 2)}`,
  'misnested elements': (size) => '<b><i><p>Người nhận:</b>x</i>'.repeat(size / 6),
  'nested tables': (size) => '<table><tr><td>Tổng cộng:'.repeat(size / 5),
  'nested lists': (size) => '<ul><li>Địa chỉ:'.repeat(size / 3),
  'wide cells': (size) =>
    `${UNDRAWN}<table class="undrawn">${many(size / 4, () => '<tr><td colspan="1000" rowspan="65534">Tổng cộng</td><td>1</td></tr>')}</table>`,
  'names of our own': (size) =>
    many(
      size / 2,
      (at) =>
        `<form name="${OWN_NAMES[at % OWN_NAMES.length]}"><input name="${OWN_NAMES[(at * 7) % OWN_NAMES.length]}"></form>`,
    ),
  'ids of our own': (size) =>
    many(
      size / 2,
      (at) =>
        `<a id="${OWN_NAMES[at % OWN_NAMES.length]}" name="${OWN_NAMES[(at * 3) % OWN_NAMES.length]}">1</a>`,
    ),
  'options of a field': (size) =>
    `<select>${many(size / 2, (at) => `<option${at % 2 ? ' selected' : ''}>Tỉnh ${at}</option>`)}</select>`,
  frames: () => many(40, (at) => `<iframe srcdoc="<h1>Đơn hàng #${at}</h1><b>Tổng cộng:</b> 1đ"></iframe>`),
  'shadow roots': (size) =>
    many(size / 4, (at) => `<div><template shadowrootmode="open"><b>Tổng cộng:</b> ${at}đ</template></div>`),
  'closed shadow roots': (size) =>
    many(
      size / 4,
      (at) => `<div data-quickship="badge"><template shadowrootmode="closed"><b>#${at}</b></template></div>`,
    ),
  templates: (size) => many(size / 3, () => '<template><h1>Đơn hàng #1</h1></template>'),
  'foreign elements': (size) =>
    many(
      size / 6,
      () =>
        '<svg><title>Tổng cộng</title><foreignObject><p>1đ</p></foreignObject></svg><math><mi>x</mi></math>',
    ),
  'hidden boxes': (size) =>
    many(size / 2, (at) => `<div hidden style="display:none">Tổng cộng: ${at}đ</div>`),
  comments: (size) => many(size, (at) => `<!-- ${at} -->`),
  styles: (size) =>
    `<style>${many(size, (at) => `.c${at} *{visibility:hidden}`)}</style><p class="c1">Tổng cộng: 1đ</p>`,
  attributes: (size) => `<div ${many(size, (at) => `data-a${at}="Tổng cộng: 1đ" `)}>x</div>`,
  'fields of a form': (size) =>
    `<form>${many(size, (at) => `<input name="f${at}" value="0912345678">`)}</form>`,
  microdata: (size) =>
    `<div itemscope itemtype="https://schema.org/Order">${many(size / 2, (at) => `<span itemprop="orderNumber">${at}</span>`)}</div>`,
}

/** Texts, in letters: a hundred for each node. */
export const TEXTS: Readonly<Record<string, Kind>> = {
  digits: (size) => `<p>${'0912345678'.repeat(size * 10)}</p>`,
  'digits and points': (size) => `<p>Tổng cộng: ${'1.'.repeat(size * 50)}đ</p>`,
  spaces: (size) => `<p>Tổng cộng:${' '.repeat(size * 100)}1đ</p>`,
  'blank lines': (size) => `<pre>Địa chỉ${' \n'.repeat(size * 50)}</pre>`,
  colons: (size) => `<p>${': '.repeat(size * 50)}</p>`,
  brackets: (size) => `<p>${'[(('.repeat(size * 33)}</p>`,
  commas: (size) => `<p>Địa chỉ: ${'Phường 1, '.repeat(size * 10)}</p>`,
  'unseen characters': (size) => `<p>Tổng cộng: ${'\u200b\u202e\u2066'.repeat(size * 33)}1đ</p>`,
  'marks over letters': (size) => `<p>Người nhận: ${`a${'\u0301'.repeat(90)} `.repeat(size)}</p>`,
  'halves of characters': (size) => `<p>Người nhận: ${'&#xd800;'.repeat(size)}</p>`,
  dashes: (size) => `<p>Mã đơn hàng: ${'DH-'.repeat(size * 33)}</p>`,
  'mail addresses': (size) => `<p>Email: ${'a@'.repeat(size * 50)}</p>`,
  signs: (size) => `<p>${'#'.repeat(size * 100)}1</p>`,
  'a title': (size) => `<title>${'Đơn hàng #1 '.repeat(size * 8)}</title>`,
  'JSON in JSON': (size) =>
    `<script type="application/json">${'[{"order":'.repeat(size)}1${'}]'.repeat(size)}</script>`,
  'linked data': (size) =>
    `<script type="application/ld+json">{"@type":"Order","__proto__":{"orderNumber":"9"},"orderNumber":${JSON.stringify('1'.repeat(size * 50))},"acceptedOffer":[${many(size, () => '{"@type":"Offer"},')}{}]}</script>`,
  'an address of the page': (size) =>
    `<base href="javascript:${'a'.repeat(size)}"><a href="#">Đơn hàng #1</a>`,
}
