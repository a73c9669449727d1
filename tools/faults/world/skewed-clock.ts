/** Minutes by which the machine of a node goes wrong. Built in by the harness alone. */
const skew = Number(process.env.CLOCK_SKEW ?? 0) * 60_000
const Real = Date

if (skew !== 0)
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Skewed.now())
      else super(...(given as [number]))
    }
    static override now() {
      return Math.round(performance.timeOrigin + performance.now() + skew)
    }
  } as DateConstructor

const Skewed = globalThis.Date
