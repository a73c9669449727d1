import type { Ref } from 'react'

/** One ref that hands its element to several. */
export const mergeRefs =
  <Element>(...refs: readonly (Ref<Element> | undefined)[]) =>
  (element: Element | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
