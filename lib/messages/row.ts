import type * as z from 'zod/mini'

interface Row<From extends 'screen' | 'page', In extends z.ZodMiniType, Out> {
  from: From
  readonly input: In
  /** Type only. */
  output?: Out
}

export function row<Out>() {
  return <From extends 'screen' | 'page', In extends z.ZodMiniType>(
    from: From,
    input: () => In,
  ): Row<From, In, Out> => {
    let built: In | undefined
    return {
      from,
      // Every start of the worker would build them all, for one message.
      get input() {
        built ??= input()
        return built
      },
    }
  }
}
