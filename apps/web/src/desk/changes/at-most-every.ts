/** The first call at once, what comes within so many milliseconds of one together after them; `stop` drops what waits. */
export function atMostEvery(milliseconds: number, call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  function rest() {
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting) return
      isWaiting = false
      call()
      rest()
    }, milliseconds)
  }

  return {
    run() {
      if (timer !== undefined) {
        isWaiting = true
        return
      }
      call()
      rest()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isWaiting = false
    },
  }
}
