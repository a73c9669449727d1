import { createContext, type ReactNode } from 'react'

/** What the frame puts into the header of every page: it composes features, pages don't. */
export const FrameSlots = createContext<{ search: ReactNode }>({ search: null })
