// The browser SDK. `?ua=pc|mobile` overrides the guess by user agent,
// `?fault=no-imp|init-throws|pay-throws` makes it misbehave (no-script and slow-12s are the server's). The server puts
// the origins of window, card network and easy pays in place of ORIGINS.
;(() => {
  const script = new URL(document.currentScript.src)
  const fault = script.searchParams.get('fault')
  if (fault === 'no-imp') return

  const { windowOrigin, networkOrigin, easyPayOrigin } = ORIGINS
  const windowUrl = new URL('/portone/window', windowOrigin || script)
  const easyPayUrl = new URL('/portone/window', easyPayOrigin || script)
  const networkScript = new URL('/network/pay.js', networkOrigin || script)
  let merchantCode = null
  let layer = null

  const isMobile = () =>
    script.searchParams.has('ua')
      ? script.searchParams.get('ua') === 'mobile'
      : /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)

  async function open(order) {
    // A form body needs no preflight, so any origin may open a window.
    const body = new URLSearchParams({ order: JSON.stringify(order) })
    const response = await fetch(windowUrl, { method: 'POST', body })
    return response.json()
  }

  function closeLayer() {
    if (!layer) return
    removeEventListener('message', layer.hear)
    layer.element.remove()
    layer.focused?.focus?.()
    layer = null
  }

  /** The network's own script, as the real window brings it into the shop's page. */
  const loadNetwork = () =>
    new Promise((resolve, reject) => {
      if (window.CardNetwork) return resolve()
      const element = document.createElement('script')
      element.src = networkScript
      element.onload = resolve
      element.onerror = () => reject(new Error('카드사 스크립트를 불러오지 못했습니다.'))
      document.head.append(element)
    })

  /** Leads the window there by a form, as the real ones are opened: into a frame, or in the page's place. */
  function lead({ imp_uid, url }, target) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: `${url}/${imp_uid}/open`, target, hidden: true })
    document.body.append(form)
    form.submit()
    form.remove()
  }

  async function showLayer(opened, callback) {
    if (!opened.isEasyPay) await loadNetwork()
    closeLayer()
    const element = document.createElement('div')
    element.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgb(31 27 22 / .5)'
    const frame = document.createElement('iframe')
    frame.title = opened.title
    frame.name = 'card-window'
    frame.style.cssText =
      'border:0;border-radius:16px;background:#fff;width:min(100%,420px);height:min(100%,720px)'
    const hear = ({ origin, source, data }) => {
      if (origin !== opened.url.origin || source !== frame.contentWindow) return
      closeLayer()
      callback?.(data)
    }
    layer = { element, hear, focused: document.activeElement }
    addEventListener('message', hear)
    frame.addEventListener('load', () => frame.focus())
    element.append(frame)
    document.body.append(element)
    lead(opened, frame.name)
  }

  /** Naver Pay's on a PC. */
  function showPopup(opened, callback) {
    const popup = window.open('', 'card-popup', 'popup,width=420,height=720')
    if (!popup) throw new Error('팝업이 차단되었습니다.')
    addEventListener('message', function hear({ origin, source, data }) {
      if (origin !== opened.url.origin || source !== popup) return
      removeEventListener('message', hear)
      popup.close()
      callback?.(data)
    })
    lead(opened, 'card-popup')
  }

  function show(opened, callback) {
    if (opened.windowType === 'POPUP') return showPopup(opened, callback)
    if (opened.windowType === 'IFRAME') return showLayer(opened, callback)
    lead(opened, '_self')
  }

  async function requestPay(params, callback) {
    const channel = isMobile() ? 'mobile' : 'pc'
    const opened = await open({ ...params, channel, user_agent: navigator.userAgent })
    if (!opened.imp_uid && (callback || !opened.redirect_to)) return callback?.(opened.refused)
    if (opened.redirect_to) return location.assign(opened.redirect_to)
    return show({ ...opened, url: opened.isEasyPay ? easyPayUrl : windowUrl }, callback)
  }

  window.IMP = {
    init(code) {
      if (fault === 'init-throws') throw new Error('가맹점 식별코드가 올바르지 않습니다.')
      if (merchantCode) return console.error('IMP.init은 한 번만 호출해 주세요.')
      merchantCode = code
    },
    request_pay(params, callback) {
      if (fault === 'pay-throws') throw new Error('결제 창을 열 수 없습니다.')
      if (!merchantCode) throw new Error('IMP.init을 먼저 호출해 주세요.')
      requestPay(params, callback).catch((error) => {
        console.error(error)
        callback?.({
          success: false,
          imp_uid: null,
          merchant_uid: params.merchant_uid,
          error_code: 'F500',
          error_msg: '결제 창 호출에 실패하였습니다. 네트워크를 확인해 주세요.',
        })
      })
    },
    close: closeLayer,
  }
})()
