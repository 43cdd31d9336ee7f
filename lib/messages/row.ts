import type * as z from 'zod/mini'

/** One message: who may send it, what goes in, what comes out. */
interface Row<From extends 'screen' | 'page', In extends z.ZodMiniType, Out> {
  from: From
  input: In
  /** Phantom: only its type is used. */
  output?: Out
}

export function row<Out>() {
  return <From extends 'screen' | 'page', In extends z.ZodMiniType>(
    from: From,
    input: In,
  ): Row<From, In, Out> => ({
    from,
    input,
  })
}
