import { count, type Departure, type Witness } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import { type CarrierSide, EPOCH, LATEST_WORK_MS } from './carrier-side.ts'
import { departing, isAskedAgain, receive } from './departing.ts'
import type { Life } from './life.ts'
import { drawFault, type Extremes, type RequestFault, type Weather } from './weather.ts'

/** Both browsers cut a worker's request that is not answered by then. */
const CUT_MS = 30_000

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' }
const PAGE = '<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>'

export interface NetworkDeps {
  scheduler: Scheduler
  random: Random
  weather: Weather
  extremes: Extremes
  /** By address. */
  carriers: ReadonlyMap<string, CarrierSide>
  witness: Witness
  /** Whether troubles go on. */
  troubled: () => boolean
  departed: (departure: Departure) => void
  /** No caller waits for its answer any more. */
  over: (departure: Departure, now: number) => void
  /** How long after it left the carrier works on this submission, far too late to answer; mostly undefined. */
  ghostly: (departure: Departure) => number | undefined
}

/** `fetch` of one life on one computer. */
export function createFetch(
  deps: NetworkDeps,
  computer: { name: string; online: boolean },
  life: Life,
): (request: Request) => Promise<Response> {
  const { scheduler, random, carriers, witness, extremes } = deps
  return (request) =>
    new Promise((resolve, reject) => {
      if (!life.survives()) return
      if (!computer.online) {
        scheduler.after(2, () => life.survives() && reject(new TypeError('offline')))
        return
      }
      const departure = departing(request, computer.name, life.number, scheduler.now())
      const carrier = carriers.get(departure.api)
      if (!carrier) throw new Error(`nobody answers at ${departure.api}`)
      deps.departed(departure)
      const drawn = deps.troubled() ? drawFault(deps.weather, random, departure.endpoint) : undefined
      // A wordless refusal disappears on the next request (field notes).
      const fault = drawn === 'blank-refusal' && isAskedAgain(witness, departure) ? undefined : drawn
      const ghostMs = departure.endpoint === 'submit' && deps.troubled() ? deps.ghostly(departure) : undefined
      if (fault) count(witness, `fault ${fault} at ${departure.endpoint}`)
      witness.trace?.(`${computer.name} asks ${departure.endpoint} ${departure.order} ${fault ?? ''}`)

      const end = (settle: () => void) => {
        if (departure.over) return
        departure.over = true
        departure.endAt = scheduler.now()
        deps.over(departure, scheduler.now())
        callOffCut()
        if (life.survives()) settle()
      }
      const callOffCut = scheduler.after(CUT_MS, () => end(() => reject(new TypeError('cut'))))
      request.signal.addEventListener('abort', () => end(() => reject(new Error('aborted'))))
      life.onDeath(() => {
        departure.over = true
      })
      const answer = (ms: number, make: () => Promise<Response>) =>
        scheduler.after(ms, () =>
          end(() => {
            void make().then((response) => {
              receive(departure, response, scheduler.now())
              witness.trace?.(`${computer.name} hears ${response.status} ${departure.answer}`)
              resolve(response)
            })
          }),
        )
      const hung = extremes.hung(departure.api, scheduler.now())
      departure.fault = ghostMs !== undefined ? 'long after' : hung ? 'hung' : (fault ?? '')
      if (ghostMs !== undefined) return haunt(carrier, departure, request, ghostMs)
      if (hung) return count(witness, 'carrier hung')
      suffer(carrier, fault, departure, request, answer, () =>
        scheduler.after(random.between(1, 200), () => end(() => reject(new TypeError('dropped')))),
      )
    })

  /** Neither worker nor browser waits for it any more. */
  function haunt(carrier: CarrierSide, departure: Departure, request: Request, ms: number): void {
    witness.ghosts += 1
    scheduler.after(ms, () => {
      witness.ghosts -= 1
      count(witness, 'submission worked on long after it left')
      void carrier.arrive(departure, request)
    })
  }

  function suffer(
    carrier: CarrierSide,
    fault: RequestFault | undefined,
    departure: Departure,
    request: Request,
    answer: (ms: number, make: () => Promise<Response>) => void,
    drop: () => void,
  ): void {
    const way = () => random.between(10, 90)
    const say = (body: string, status: number, headers: Record<string, string> = JSON_TYPE) =>
      answer(way(), async () => new Response(body, { status, headers }))
    const work = (ms: number, then: (response: Response) => void) =>
      scheduler.after(ms, () => {
        void carrier.arrive(departure, request).then((response) => then(lagged(carrier, departure, response)))
      })
    const mislead = (status: number | undefined) => (response: Response) => {
      if (status === undefined) return answer(way(), async () => response)
      departure.misled = true
      void response.text().then((text) => {
        say(text.replace(/"status":"?-?\d+"?/, `"status":"${status}"`), response.status)
      })
    }
    const answered = (ms: number) => (response: Response) => answer(ms, async () => response)

    switch (fault) {
      case 'drop-before':
        return void drop()
      case 'drop-after':
        return void work(way(), drop)
      case 'error-500':
        return void say('{"success":false,"message":"Có lỗi xảy ra","error_code":"10101"}', 500)
      case 'error-500-after':
        return void work(way(), () => say('', random.pick([500, 502, 503])))
      case 'html':
        return void say(PAGE, 200, { 'Content-Type': 'text/html' })
      case 'html-after':
        return void work(way(), () => say(PAGE, 200, { 'Content-Type': 'text/html' }))
      case 'empty-after':
        return void work(way(), () => say('', 200))
      case 'truncated':
        return void work(way(), (whole) => {
          void whole.text().then((text) => say(text.slice(0, text.length >> 1), whole.status))
        })
      case 'blank-refusal':
        return void say('{"success":false,"message":""}', 200)
      case 'busy':
        return void say('{"success":false,"message":"Quá nhiều yêu cầu"}', 429, {
          ...JSON_TYPE,
          ...extremes.retryAfter(random.pick([1, 5, 30, 120, 900]), EPOCH + scheduler.now()),
        })
      case 'refused':
        return void say('{"success":false,"message":"Địa chỉ không được hỗ trợ"}', 422)
      case 'right-missing':
        return void say('{"success":false,"message":"Không có quyền","error_code":"30601"}', 403)
      case 'slow-answer':
        return void work(way(), answered(random.between(5_000, 120_000)))
      case 'late-arrival':
        return void work(random.between(1_000, LATEST_WORK_MS - 1_000), answered(way()))
      case 'resent': {
        departure.resent = true
        const times = random.whole(1, 2)
        for (let time = 0; time < times; time++) work(way() * (time + 1), () => {})
        return void work(way() * (times + 2), answered(way()))
      }
      case 'notice':
        return void work(way(), mislead(random.pick([123, 127, 128, 45, 49, 410])))
      case 'outdated':
        return void work(way(), mislead(carrier.statusBeforeItsEnd(departure)))
      case undefined:
        return void work(way(), answered(way() + dawdle(departure)))
    }
  }

  /** All of it on the way back, and within the client's own deadline. */
  function dawdle({ endpoint }: Departure): number {
    const { troubled, weather } = deps
    if (!weather.sluggish || endpoint !== 'status' || !troubled()) return 0
    return random.chance(0.5) ? random.between(0, 15_000) : 0
  }

  function lagged(carrier: CarrierSide, departure: Departure, response: Response): Response {
    if (departure.endpoint !== 'status' || !carrier.isHidden(departure)) return response
    count(witness, 'look-up before the order is to be found')
    const body = '{"success":false,"message":"Không tìm thấy đơn hàng","error_code":"50109"}'
    return new Response(body, { status: 400, headers: JSON_TYPE })
  }
}
