// @vitest-environment jsdom
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDocumentKey } from '../../../components/ui/document-keys.ts'

test('a key works from the moment its element is drawn', async () => {
  // As in a browser: `act` would run the effects before anything can be pressed.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  const press = vi.fn()
  function Choice() {
    const choice = useRef<HTMLButtonElement>(null)
    useDocumentKey(() => choice.current, press)
    return <button ref={choice} type="button" />
  }
  const holder = document.body.appendChild(document.createElement('div'))
  const drawn = new Promise((resolve) => {
    new MutationObserver(resolve).observe(holder, { childList: true })
  })
  const root = createRoot(holder)
  onTestFinished(() => root.unmount())
  root.render(<Choice />)
  await drawn
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))
  expect(press).toHaveBeenCalledOnce()
})
