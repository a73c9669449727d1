const heard = new WeakMap()

export function addListener(target, eventName, listener) {
  const handle = { target, eventName, listener }
  if (!heard.has(target)) heard.set(target, new Set())
  heard.get(target).add(handle)
  return handle
}

export function removeListener(handles) {
  for (const handle of [handles].flat()) heard.get(handle.target)?.delete(handle)
}

export function once(target, eventName, listener) {
  const handle = addListener(target, eventName, (...told) => {
    removeListener(handle)
    listener(...told)
  })
  return handle
}

export function trigger(target, eventName, ...told) {
  const handles = [...(heard.get(target) ?? [])].filter((handle) => handle.eventName === eventName)
  for (const { listener } of handles) listener.apply(target, told)
}

export function clearListeners(target) {
  heard.delete(target)
}
