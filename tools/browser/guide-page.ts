import type { GuideStep } from '../../components/welcome/guide-steps.ts'
import type { Screen } from './screen.ts'

/** Its address changes before the previous step stops handling keys. */
const isAt = (step: GuideStep) =>
  `document.querySelector('[aria-current="step"]')?.hash === '#/${step}' && document.activeElement?.matches('main h2')`

/** Waits until a step of the guide is drawn and its heading has the focus. */
export async function guideStep(guide: Screen, step: GuideStep) {
  await guide.waitFor(isAt(step), `the guide at its step ${step}`)
  if (step === 'pickup')
    await guide.waitFor(`document.querySelector('[role="radio"][aria-checked="true"]')`, 'the pickups')
}
