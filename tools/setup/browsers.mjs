import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DOWNLOADS, findProgram } from './find-program.mjs'
import { ROOT, SetupError } from './packages.mjs'

/** Debian's packages, and the name to show a person. */
const NEEDS = {
  chromium: {
    packages: ['chromium', 'fonts-noto-core'],
    name: 'Chromium 127 or newer',
    download: 'chrome@stable',
  },
  firefox: {
    packages: ['firefox-esr', 'fonts-noto-core'],
    name: 'Firefox 140 or newer',
    download: 'firefox@stable',
  },
  xvfb: { packages: ['xvfb', 'xdotool'], name: 'Xvfb and xdotool', download: '' },
  libreoffice: { packages: ['libreoffice-calc'], name: 'LibreOffice Calc', download: '' },
}

/** @param {(keyof typeof NEEDS)[]} wanted */
export async function ensureBrowsers(wanted) {
  const missing = wanted.filter((need) => !isThere(need))
  if (missing.length === 0) return
  const names = missing.map((need) => NEEDS[need].name).join(', ')
  console.log(`Installing ${names}…`)
  if (isRootOnDebian()) installWithApt(missing)
  else for (const need of missing) downloadBrowser(need)

  const still = missing.filter((need) => !isThere(need))
  if (still.length > 0)
    throw new SetupError(
      `${still.map((need) => NEEDS[need].name).join(', ')} could not be installed. ${advice(still)}`,
    )
}

/** @param {keyof typeof NEEDS} need */
function isThere(need) {
  if (need === 'xvfb')
    return process.platform !== 'linux' || Boolean(findProgram('xvfb') && findProgram('xdotool'))
  return findProgram(need) !== null
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** @param {(keyof typeof NEEDS)[]} needs */
function installWithApt(needs) {
  const packages = [...new Set(needs.flatMap((need) => NEEDS[need].packages))]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const apt = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (apt.status === 0) continue
    console.error(`${apt.stdout}${apt.stderr}`.trim())
    throw new SetupError(
      `apt-get could not install ${packages.join(' ')} (its words stand above). ${advice(needs)}`,
    )
  }
}

/** @param {keyof typeof NEEDS} need */
function downloadBrowser(need) {
  const { download } = NEEDS[need]
  if (!download) throw new SetupError(`${NEEDS[need].name} is missing. ${advice([need])}`)
  const fetched = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'browsers'),
    ['install', download, '--path', DOWNLOADS],
    { encoding: 'utf8' },
  )
  if (fetched.status !== 0)
    throw new SetupError(`${NEEDS[need].name} is missing and could not be downloaded. ${advice([need])}`)
}

/** @param {(keyof typeof NEEDS)[]} needs */
function advice(needs) {
  const packages = [...new Set(needs.flatMap((need) => NEEDS[need].packages))].join(' ')
  return `On Debian or Ubuntu type: sudo apt-get install ${packages}. Elsewhere install it, or name its program in QUICKSHIP_${needs[0]?.toUpperCase()}; then type the command again.`
}
