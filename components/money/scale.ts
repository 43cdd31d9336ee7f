/** Round amounts up to at least `greatest`, from zero, for the lines behind a chart. */
export function linesUpTo(greatest: number): number[] {
  if (greatest <= 0) return [0]
  const rough = greatest / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, at) => at * step)
}

/** Which columns have their names below, so that they do not run into one another. */
export function namedColumns(count: number, most: number): (at: number) => boolean {
  const every = Math.max(1, Math.ceil(count / most))
  return (at) => at % every === 0
}
