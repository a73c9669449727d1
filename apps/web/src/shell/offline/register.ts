/** Once the page has come to rest; a browser that can't, or won't, goes on without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined)
  // The script of a page that the server has drawn may come after that.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
