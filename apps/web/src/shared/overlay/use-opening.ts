import { useState } from 'react'

/** A sheet that starts afresh each time it opens (`round` is its key) and stays there for its way out. */
export function useOpening() {
  const [round, setRound] = useState(0)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    setRound((before) => before + 1)
    setIsOpen(true)
  }

  return { round, isOpen, open, close: () => setIsOpen(false) }
}
