/** A full page load inside /self/, where the specification asks for one. */
export const loadPage = (path: string): void => window.location.assign(`${import.meta.env.BASE_URL}${path}`)
