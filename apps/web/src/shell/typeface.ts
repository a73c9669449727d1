const LOOK_AGAIN = 100
/** For three seconds: a device without Korean letters of its own shows boxes until then. */
const MOST_LOOKS = 30

/** Ten of 92 font files, 250 kB: what the reader waits for comes first. Answers with how to stop. */
export function loadTypeface(): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks < MOST_LOOKS && document.querySelector('[aria-busy="true"]')) return
    clearInterval(timer)
    import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
  }, LOOK_AGAIN)
  return () => clearInterval(timer)
}
