/** The two buttons in the corner, where the map is asked for them. */
export function zoomControl(map) {
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;top:10px;right:10px;z-index:1;display:grid;gap:1px'
  element.append(
    button('확대', '+', () => map.setZoom(map.getZoom() + 1)),
    button('축소', '−', () => map.setZoom(map.getZoom() - 1)),
  )
  // A press on the control is none on the map.
  for (const name of ['pointerdown', 'click'])
    element.addEventListener(name, (event) => event.stopPropagation())
  return element
}

function button(name, sign, press) {
  const element = document.createElement('button')
  element.type = 'button'
  element.ariaLabel = name
  element.textContent = sign
  element.style.cssText =
    'width:44px;height:44px;border:1px solid #8e857a;background:#fff;color:#1f1b16;font:600 20px/1 sans-serif;cursor:pointer'
  element.addEventListener('click', press)
  return element
}
