/** Something of ours that is measured. A new one is a file that makes one of these, and a line in tools/bench.ts. */
export interface Bench {
  name: string
  /** One line for the list of benchmarks. */
  about: string
  /** Its options, one a line; empty where it has none. */
  options: string
  /** Measures and prints. Throws an Error with a sentence for whoever mistyped an option. */
  run(args: string[]): void | Promise<void>
}
