const [wanted, times = '1'] = (process.env.CRASH_AT ?? '').split('#')
let left = Number(times)

/** Ends the process as kill -9 does, at the n-th time that the point of CRASH_AT='name#n' is passed. Built in by the harness alone. */
export function crashPoint(name: string) {
  if (name !== wanted) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
