import type { Block, Inline } from '../../lib/help/page.ts'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    // A page of the package does not change while it is shown.
    const key = `${at}`
    if (!('items' in block)) {
      return (
        <p key={key} className="max-w-150 text-ink-2">
          <Inlines words={block.words} />
        </p>
      )
    }
    const List = block.is
    return (
      <List
        key={key}
        className={`grid max-w-150 gap-1.5 pl-5 text-ink-2 ${List === 'ol' ? 'list-decimal' : 'list-disc'}`}
      >
        {block.items.map((item, line) => (
          <li key={`${line}`}>
            <Inlines words={item} />
          </li>
        ))}
      </List>
    )
  })
}

function Inlines({ words }: { words: readonly Inline[] }) {
  return words.map((word, at) => {
    const key = `${at}`
    if (typeof word === 'string') return word
    const [tag, text, href] = word
    if (tag === 'a') {
      return (
        <a key={key} href={href} className="text-brand underline">
          {text}
        </a>
      )
    }
    const Tag = tag
    return (
      <Tag key={key} className={tag === 'strong' ? 'font-semibold text-ink' : undefined}>
        {text}
      </Tag>
    )
  })
}
