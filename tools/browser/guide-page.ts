import type { GuideStep } from '../../components/welcome/guide-steps.ts'
import type { Screen } from './screen.ts'

/** Its address is earlier: the step before it is still drawn then, and takes a key for its own. */
const stands = (step: GuideStep) =>
  `document.querySelector('[aria-current="step"]')?.hash === '#/${step}' && document.activeElement?.matches('main h2')`

/** Waits until a step of the guide is drawn and its heading has the focus: from then on its keys are heard. */
export async function guideStep(guide: Screen, step: GuideStep) {
  await guide.waitFor(stands(step), `the guide at its step ${step}`)
  if (step === 'pickup')
    await guide.waitFor(`document.querySelector('[role="radio"][aria-checked="true"]')`, 'the pickups')
}
