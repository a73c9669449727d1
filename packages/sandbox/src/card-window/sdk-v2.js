// The browser SDK of V2. `?ua=pc|mobile` overrides the guess by user agent. The server puts the origins of window, card
// network and easy pays in place of ORIGINS.
;(() => {
  const script = new URL(document.currentScript.src)
  const { windowOrigin, networkOrigin, easyPayOrigin } = ORIGINS
  const windowUrl = new URL('/portone/window', windowOrigin || script)
  const easyPayUrl = new URL('/portone/window', easyPayOrigin || script)
  const networkScript = new URL('/network/pay.js', networkOrigin || script)

  const device = () => {
    const wanted = script.searchParams.get('ua')
    if (wanted) return wanted
    return /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ? 'mobile' : 'pc'
  }

  class PaymentError extends Error {
    __portOneErrorType = 'PaymentError'

    constructor({ code, message }) {
      super(message)
      this.code = code
    }
  }

  const loadNetwork = () =>
    new Promise((resolve, reject) => {
      if (window.CardNetwork) return resolve()
      const element = document.createElement('script')
      element.src = networkScript
      element.onload = resolve
      element.onerror = () => reject(new Error('카드사 스크립트를 불러오지 못했습니다.'))
      document.head.append(element)
    })

  /** Leads the window there by a form: into a frame, a popup, or in the page's place. */
  function lead({ id, url }, target) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: `${url}/${id}/open`, target, hidden: true })
    document.body.append(form)
    form.submit()
    form.remove()
  }

  /** Resolves with what the window says, once it says something. */
  const heardFrom = ({ url }, source) =>
    new Promise((resolve) => {
      const hear = (event) => {
        if (event.origin !== url.origin || event.source !== source()) return
        removeEventListener('message', hear)
        resolve(event.data)
      }
      addEventListener('message', hear)
    })

  async function inFrame(opened) {
    const layer = document.createElement('div')
    layer.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgb(31 27 22 / .5)'
    const frame = document.createElement('iframe')
    frame.title = opened.title
    frame.name = 'card-window'
    frame.style.cssText =
      'border:0;border-radius:16px;background:#fff;width:min(100%,420px);height:min(100%,720px)'
    const focused = document.activeElement
    frame.addEventListener('load', () => frame.focus())
    layer.append(frame)
    document.body.append(layer)
    lead(opened, frame.name)
    const result = await heardFrom(opened, () => frame.contentWindow)
    layer.remove()
    focused?.focus?.()
    return result
  }

  async function inPopup(opened) {
    const popup = open('', 'card-popup', 'popup,width=420,height=720')
    if (!popup) throw new PaymentError({ code: 'BadRequest', message: '팝업이 차단되었습니다.' })
    lead(opened, 'card-popup')
    const result = await heardFrom(opened, () => popup)
    popup.close()
    return result
  }

  window.PortOne = {
    async requestPayment(request) {
      const order = { ...request, device: device(), userAgent: navigator.userAgent }
      // A form body needs no preflight, so any origin may open a window.
      const body = new URLSearchParams({ order: JSON.stringify(order) })
      const reply = await fetch(`${windowUrl}-v2`, { method: 'POST', body })
      const opened = await reply.json()
      if (opened.refused) throw new PaymentError(opened.refused)
      if (!opened.isEasyPay) await loadNetwork()
      opened.url = opened.isEasyPay ? easyPayUrl : windowUrl
      if (opened.windowType === 'POPUP') return inPopup(opened)
      if (opened.windowType === 'IFRAME') return inFrame(opened)
      lead(opened, '_self')
      return new Promise(() => {})
    },
  }
})()
