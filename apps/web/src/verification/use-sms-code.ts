import { useEffect, useEffectEvent } from 'react'

/** Where the browser can, the code is read from the text message while the field waits for it (WebOTP). */
export function useSmsCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)

  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return
    const waiting = new AbortController()
    readSmsCode(waiting.signal).then((code) => code && !waiting.signal.aborted && receive(code))
    return () => waiting.abort()
  }, [isWaiting])
}

async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  try {
    const credential = (await navigator.credentials.get(request)) as { code?: string } | null
    return credential?.code
  } catch {
    // Refused, given up or too late: the code is typed instead.
    return undefined
  }
}
