import type * as z from 'zod/mini'

interface Row<From extends 'screen' | 'page', In extends z.ZodMiniType, Out> {
  from: From
  input: In
  /** Type only. */
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
