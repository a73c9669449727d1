/** How often something is repeated: on each change, and in the long run, `npm test -- --thorough`. docs/decisions/137. */
export const times = (each: number, thorough: number): number =>
  process.env.THOROUGH === 'on' ? thorough : each
