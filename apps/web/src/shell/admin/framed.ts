/** What stands in the staff's frame: all of theirs but the specification's own, which keep their column (D-69). */
export const isFramed = (pathname: string): boolean =>
  /^\/admin(\/|$)(?!direct-url-generator)/i.test(pathname)
