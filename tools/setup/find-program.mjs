import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { ROOT } from './packages.mjs'

const OLDEST = { chromium: 127, firefox: 140, xvfb: 0, xdotool: 0, libreoffice: 0 }

/** Usual locations, the most likely first. */
const LOCATIONS = {
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  xvfb: ['Xvfb'],
  xdotool: ['xdotool'],
  libreoffice: ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
}

/**
 * The path of an installed program new enough for us, or null. `QUICKSHIP_CHROMIUM` and its like come first.
 * @param {keyof typeof LOCATIONS} program
 * @returns {string | null}
 */
export function findProgram(program) {
  const named = process.env[`QUICKSHIP_${program.toUpperCase()}`]
  for (const location of [...(named ? [named] : []), ...LOCATIONS[program]]) {
    for (const path of candidates(location)) if (isNewEnough(path, OLDEST[program])) return path
  }
  return downloaded(program)
}

/** @param {string} location @returns {string[]} */
function candidates(location) {
  if (isAbsolute(location)) return existsSync(location) ? [location] : []
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, location))
    .filter((path) => existsSync(path))
}

/** Browsers that set-up downloaded. */
export const DOWNLOADS = join(ROOT, 'node_modules', '.browsers')

/** @param {string} program */
function downloaded(program) {
  const ending = program === 'chromium' ? join('chrome-linux64', 'chrome') : join('firefox', 'firefox')
  if (!existsSync(DOWNLOADS) || !['chromium', 'firefox'].includes(program)) return null
  const found = readdirSync(DOWNLOADS, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(ending),
  )
  return found ? join(DOWNLOADS, found) : null
}

/** @param {string} path @param {number} oldest */
function isNewEnough(path, oldest) {
  if (oldest === 0) return true
  const version = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const major = version.status === 0 ? version.stdout.match(/(\d+)\.\d/) : null
  return major !== null && Number(major[1]) >= oldest
}
