import type { BoardReservation } from '@self/contract/desk-board'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Target } from './target.ts'

/** So far a pointer goes before a press is a drag. */
const SLIP = 6

export type Moving = {
  /** What is being moved, and where it would go. */
  session: BoardReservation | undefined
  target: Target | undefined
  aim: (target: Target) => void
  grab: (event: PointerEvent, session: BoardReservation) => void
  drop: (target: Target) => void
}

/** A session on its way: dragged by a pointer, or taken up by a key and put down by another. */
export function useMoving({
  canMove,
  onDrop,
}: {
  canMove: (session: BoardReservation) => boolean
  onDrop: (session: BoardReservation, target: Target) => void
}) {
  const [session, setHeld] = useState<BoardReservation>()
  const [target, setTarget] = useState<Target>()
  const grabbed = useRef<{ session: BoardReservation; x: number; y: number; isDragged: boolean }>(undefined)
  const latest = useRef({ target, onDrop })
  latest.current = { target, onDrop }

  function stop() {
    grabbed.current = undefined
    setHeld(undefined)
    setTarget(undefined)
  }

  function drop(at: Target) {
    if (session) latest.current.onDrop(session, at)
    stop()
  }

  useEffect(() => {
    function follow(event: globalThis.PointerEvent) {
      const held = grabbed.current
      if (!held || held.isDragged || Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return
      held.isDragged = true
      setHeld(held.session)
    }
    function release() {
      const held = grabbed.current
      grabbed.current = undefined
      if (!held?.isDragged) return
      const { target: at, onDrop: put } = latest.current
      if (at) put(held.session, at)
      setHeld(undefined)
      setTarget(undefined)
      // The press that ends a drag opens nothing.
      addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])

  const moving: Moving = {
    session,
    target,
    aim: (at) => (session || grabbed.current) && setTarget(at),
    grab(event, grasped) {
      if (event.button !== 0 || event.pointerType === 'touch' || !canMove(grasped)) return
      grabbed.current = { session: grasped, x: event.clientX, y: event.clientY, isDragged: false }
    },
    drop,
  }
  return { moving, begin: setHeld, stop }
}
