import { AsyncLocalStorage } from 'node:async_hooks'

interface Life {
  killed: boolean
  /** Resolves when the worker is killed. */
  end: PromiseWithResolvers<void>
}

declare global {
  // The globals outlive this module: all files of a process share them.
  var workerLives: AsyncLocalStorage<Life> | undefined
}
globalThis.workerLives ??= guardGlobals(new AsyncLocalStorage())
const lives = globalThis.workerLives

/**
 * A worker that can be killed: its timers, IndexedDB requests (fake-indexeddb uses `setImmediate`) and
 * requests stop; its locks are released.
 */
export function startKillable<Worker extends object>(start: () => Worker): Worker & { kill(): void } {
  const life: Life = { killed: false, end: Promise.withResolvers() }
  const within = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'function')
          return (...given: unknown[]) => lives.run(life, () => Reflect.apply(value, target, given))
        return typeof value === 'object' && value !== null ? within(value) : value
      },
    })
  const kill = () => {
    life.killed = true
    life.end.resolve()
  }
  return Object.assign(
    {},
    lives.run(life, () => within(start())),
    { kill },
  )
}

function guardGlobals(lives: AsyncLocalStorage<Life>): AsyncLocalStorage<Life> {
  const scheduling: ProxyHandler<(call: () => void) => unknown> = {
    apply(schedule, self, [call, ...rest]) {
      const life = lives.getStore()
      if (life?.killed) return undefined
      const unlessKilled = (...given: unknown[]) => {
        if (!life?.killed) Reflect.apply(call, undefined, given)
      }
      return Reflect.apply(schedule, self, [life ? unlessKilled : call, ...rest])
    },
  }
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const)
    Object.assign(globalThis, { [name]: new Proxy(globalThis[name], scheduling) })

  const { fetch } = globalThis
  globalThis.fetch = (...given) => {
    const life = lives.getStore()
    if (!life) return fetch(...given)
    return new Promise((answered, failed) => {
      if (life.killed) return
      fetch(...given).then(
        (answer) => life.killed || answered(answer),
        (error: unknown) => life.killed || failed(error),
      )
    })
  }

  const locks: LockManager = Object.getPrototypeOf(navigator.locks)
  const { request } = locks
  Object.defineProperty(locks, 'request', {
    configurable: true,
    writable: true,
    value: function requestInLife(this: LockManager, ...given: unknown[]) {
      const life = lives.getStore()
      const work = given.pop()
      if (!life || typeof work !== 'function') return Reflect.apply(request, this, [...given, work])
      if (life.killed) return new Promise(() => {})
      const untilKilled = (lock: Lock | null) =>
        life.killed || Promise.race([lives.run(life, () => work(lock)), life.end.promise])
      return Reflect.apply(request, this, [...given, untilKilled])
    },
  })
  return lives
}
