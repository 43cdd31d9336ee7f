import { parentPort, workerData } from 'node:worker_threads'
import { openIndex } from '../../lib/address/index-file.ts'
import { packAddresses } from '../addresses/pack.ts'
import { attackPage, type Way } from './campaign.ts'
import { pagesToAttack } from './pages.ts'

/** `at`: the page's number among all. */
export interface Job {
  folder: string | undefined
  at: number
  name: string
  way: Way
  every: number
}

const { folder, at, way, every } = workerData as Job
const page = (await pagesToAttack(folder))[at]
if (!page) throw new Error(`There is no page ${at}.`)
const index = openIndex(packAddresses())
parentPort?.postMessage(await attackPage(page, way, index, (attack) => attack % every === 0))
